/** English of the grades 4 to 6; for the signs see told.ts. */
export default `
# 4
## Plural nouns
~ a | Adds -s to every noun | إضافة -s إلى كل اسم
~ b | Adds an ending to an irregular plural | إضافة نهاية إلى جمع شاذ
? Which is the plural of "box"? | *boxes | boxs ~a | boxies | box
? Which is the plural of "baby"? | *babies | babys ~a | babyes | baby
? Three ___ are playing in the garden. | *children | childs ~a | childrens ~b | child
? I brush my ___ every evening. | *teeth | tooths ~a | teeths ~b | tooth
? Which is the plural of "leaf"? | *leaves | leafs ~a | leafes | leave
? There are five ___ on the shelf. | *glasses | glass | glasss ~a | glassies
T The plural of "sheep" is "sheep". ! It does not change
B Two ___ (woman) are waiting at the bus stop. | women
B The farmer has six ___ (mouse) in his barn. | mice
2 Correct the two mistakes: "The mans bought three knifes." | men | knives
2 Write the plural of "city" and "potato". | cities | potatoes
3 Write one sentence with the plurals of "foot", "fox" and "day". | feet | foxes | days
W 4 | Write five sentences about animals on a farm. Use at least four plural nouns. | There are two dogs and many sheep on the farm. The mice live in the barn. Three women feed the geese. The children like the ponies.
## Possessive nouns
~ a | Leaves the apostrophe out | إغفال الفاصلة العليا
~ b | Puts the apostrophe of one owner for several | وضع فاصلة المفرد مع الجمع
? This is ___ bag. It belongs to Sara. | *Sara's | Saras ~a | Saras' | Sara
? The ___ room is upstairs. (two girls) | *girls' | girl's ~b | girls ~a | girls's
? The ___ toys are on the floor. | *children's | childrens' | childrens ~a | child's ~b
? Whose car is it? It is my ___. | *father's | fathers ~a | fathers' | father
? The ___ tail is long. (one cat) | *cat's | cats' | cats ~a | cat
? That is my ___ house. (both grandparents) | *grandparents' | grandparent's ~b | grandparents ~a | grandparents's
F "The boys' ball" means that the ball belongs to one boy. ! With one boy it is "the boy's ball"
B The ___ (teacher) desk is near the window. Write the word with its apostrophe: one teacher. | teacher's
B My ___ (brothers) bikes are new. Write the word with its apostrophe: two brothers. | brothers'
2 Put in the missing apostrophes: "Omars book is in the womens room." | Omar's | women's
2 What is the difference between "the dog's food" and "the dogs' food"? | One dog | Several dogs
3 Rewrite with an apostrophe: the hat of the man, the bags of the girls, the name of the school. | the man's hat | the girls' bags | the school's name
S g4-market | At the market | Every Friday Mariam goes to the market with her grandfather. They leave the house at seven o'clock because the fish is freshest then. Her grandfather buys a big fish, some onions and a bag of dates. Mariam carries the dates, as the fish is too heavy for her. // At the last stall an old woman sells baskets. She makes them herself from palm leaves. Last week she showed Mariam how to begin a small one. Today Mariam brings her basket along. It is a little crooked, but the old woman smiles. "My first basket looked just like this," she says. On the way home Mariam puts the dates into her own basket. Her grandfather eats three of them before they reach the house.
? Why do they leave the house early? | *The fish is freshest then | The market closes at eight ~ Says something that is not in the text | Mariam has to go to school | The old woman is waiting for them
? What are the baskets made of? | *Palm leaves | Onion skins | Paper | Wool
2 Why does Mariam carry the dates and not the fish? Answer in a sentence. | The fish is too heavy for her | Writes a full sentence
C Read the text "At the market" again. | On which day do they go to the market? => On Friday | Who taught Mariam to make a basket? => The old woman at the last stall | How does the old woman make Mariam feel better about her crooked basket? => [2] She says that her own first basket looked just like it
## Present simple
~ a | Leaves out the -s of the third person | إغفال -s مع المفرد الغائب
~ b | Uses the -ing form for a habit | استعمال صيغة -ing للعادة
? My sister ___ to school by bus. | *goes | go ~a | going ~b | gone
? We ___ football on Mondays. | *play | plays | playing ~b | to play
? ___ your father work in a bank? | *Does | Do ~a | Is | Are
? Cats ___ like water. | *don't | doesn't | isn't | aren't
? The Sun ___ in the east. | *rises | rise ~a | rising ~b | is rise
? Ali ___ TV in the morning. | *doesn't watch | don't watch ~a | doesn't watches | not watches
F "She have two brothers" is correct. ! With she it is "has"
B My mother ___ (teach) English. | teaches
B Birds ___ (fly) south in winter. | fly
2 Correct the two mistakes: "He don't likes fish." | doesn't | like
2 Write two questions about a friend's day with "Do you". | A right question with Do you | Another right question
3 Write three sentences about what your father or mother does every day. | A right sentence in the present simple | Another one with the -s | A third one with another verb
W 4 | Write about your school day: when you get up, how you go to school, what you do there and after it. | I get up at six o'clock. My brother and I walk to school. Our lessons begin at eight. In the afternoon I do my homework and play with my friends.
## Past simple
~ a | Adds -ed to an irregular verb | إضافة -ed إلى فعل شاذ
~ b | Uses the present for something past | استعمال المضارع لحدث ماضٍ
? Yesterday we ___ to the beach. | *went | goed ~a | go ~b | gone
? She ___ a letter last night. | *wrote | writed ~a | writes ~b | written
? Did you ___ the film? | *see | saw | seen | sees
? They ___ their room on Saturday. | *cleaned | clean ~b | cleans ~b | cleaning
? I ___ hungry after the game. | *was | were | am ~b | be
? He ___ come to the party last week. | *didn't | doesn't ~b | wasn't | don't ~b
T The past of "buy" is "bought".
B Last summer we ___ (swim) in the sea. | swam
B The baby ___ (sleep) for two hours yesterday. | slept
2 Correct the two mistakes: "Did he took the bus yesterday? No, he walk." | take | walked
2 Write the past of "eat" and "run" in one sentence each. | A right sentence with ate | A right sentence with ran
3 Rewrite in the past: "I get up, drink milk and leave the house." | got up | drank | left
W 4 | Write about a day that you liked. What did you do, where were you, and who was with you? | Last Friday we went to my uncle's farm. I fed the goats and rode a pony. We ate lunch under a tree. It was a happy day.
## A, an and the
~ a | Looks at the first letter and not at its sound | النظر إلى الحرف الأول لا إلى صوته
~ b | Uses the indefinite article for something known or single | استعمال أداة النكرة لما هو معروف أو وحيد
? She eats ___ apple every day. | *an | a ~a | some | two
? He waited for ___ hour. | *an | a ~a | two | many
? ___ Moon is bright tonight. | *The | A ~b | An | Some
? My uncle is ___ engineer. | *an | a ~a | some | the one
? I saw a dog. ___ dog was black. | *The | A ~b | An | Any
? She wears ___ uniform. | *a | an ~a | some | many
F "An university" is correct. ! The word begins with the sound of "you"
B I have ___ umbrella. (a, an or the) | an
B Please close ___ door, it is cold. (a, an or the) | the
2 Why do we say "an hour" but "a house"? | The h of hour is not heard | The h of house is heard
2 Correct the two mistakes: "I ate a orange and an banana." | an orange | a banana
3 Complete: "There is ___ old man in ___ garden. ___ man is my grandfather." Write the three words. | an | the | The
4 Write four sentences about your room. Use a, an and the, each at least once. | A right sentence with a | A right sentence with an | A right sentence with the | The sentences are about the room and belong together
## Pronouns
~ a | Uses the object form as the subject | استعمال صيغة المفعول به فاعلاً
~ b | Uses the subject form as the object | استعمال صيغة الفاعل مفعولاً به
? ___ and I are friends. | *She | Her ~a | Hers | Him ~a
? Please give ___ the book. | *me | I ~b | my | mine
? This pen is not yours, it is ___. | *mine | my | me | I
? Where are the keys? I can't find ___. | *them | they ~b | it | their
? The cat washed ___ face. | *its | it's | it | him
? ___ like ice cream. (the boys) | *They | Them ~a | Their | He
G Match each pronoun with its possessive. | I = my | he = his | they = their | we = our
B Huda lost her bag. ___ is sad. | She
B We saw Omar and greeted ___. | him
2 Correct the two mistakes: "Me and him went home." | He | and I
2 Write "its" or "it's": "___ raining. The bird left ___ nest." | It's | its
3 Replace the nouns by pronouns: "Sara helped Ali. Ali thanked Sara. Sara and Ali were happy." | She helped him | He thanked her | They were happy
## Capital letters
~ a | Writes names of days, people or places with a small letter | كتابة أسماء الأيام والأشخاص والأماكن بحرف صغير
~ b | Writes an ordinary noun with a capital | كتابة اسم عادي بحرف كبير
? Which sentence is written rightly? | *We live in Muscat. | we live in Muscat. | We live in muscat. ~a | We Live in Muscat. ~b
? Which sentence is written rightly? | *My friend Ali likes milk. | My friend ali likes milk. ~a | My Friend Ali likes Milk. ~b | my friend Ali likes milk.
? Which word needs a capital letter? | *monday | school | summer | teacher
? Which sentence is written rightly? | *He speaks English well. | He speaks english well. ~a | He Speaks english well. | he speaks English well.
? Which word needs no capital letter? | *winter | July | Egypt | Friday
? Which sentence is written rightly? | *Yesterday I saw Dr Hassan. | Yesterday i saw Dr Hassan. | Yesterday I saw dr hassan. ~a | yesterday I saw Dr Hassan.
T The word "I" is always written with a capital letter.
b Rewrite the month rightly: My birthday is in ___ (march). | March
b Rewrite the name rightly: Our neighbour comes from ___ (jordan). | Jordan
2 Which two words need capitals? "on sunday we play." | On | Sunday
2 When do we write a capital letter? Give two rules. | At the beginning of a sentence | For names of people, places, days or months
3 Rewrite with three capital letters: "my aunt lives in cairo with layla." | My | Cairo | Layla
## End marks
~ a | Puts a full stop after a question | وضع نقطة بعد السؤال
~ b | Puts a question mark after a statement | وضع علامة استفهام بعد جملة خبرية
? Which mark belongs at the end? "Where do you live___" | *question mark | full stop ~a | exclamation mark | comma
? Which mark belongs at the end? "What a beautiful day___" | *exclamation mark | question mark ~b | comma | colon
? Which mark belongs at the end? "My name is Salim___" | *full stop | question mark ~b | comma | colon
? Which mark belongs at the end? "Can I help you___" | *question mark | full stop ~a | exclamation mark | semicolon
? Which sentence ends rightly? | *How old are you? | How old are you. ~a | I am nine? ~b | How old are you,
? Which sentence ends rightly? | *Watch out! | Watch out? ~b | Are you well. ~a | I am well?
F A sentence that asks something ends with a full stop. ! It ends with a question mark
G Match each sentence with its end mark. | Who is there = question mark | We are ready = full stop | Help, fire = exclamation mark | = comma
2 Put in the end marks: "Are you hungry__ Yes, I am__" | ? | .
2 What does an exclamation mark show? Give an example. | Strong feeling or a shout | A right example
3 Write a statement, a question and an exclamation about a dog. | Statement with a full stop | Question with a question mark | Exclamation with an exclamation mark
# 5
## Comparatives
~ a | Uses "more" together with -er | استعمال more مع -er معاً
~ b | Uses the plain form for a comparison | استعمال الصفة دون صيغة المقارنة
? An elephant is ___ than a horse. | *bigger | more bigger ~a | big ~b | biggest
? This book is ___ than that one. | *more interesting | interestinger | more interestinger ~a | interesting ~b
? Today is ___ than yesterday. | *hotter | hoter | more hotter ~a | hottest
? My bag is ___ than yours. | *heavier | heavyer | more heavier ~a | heavy ~b
? His mark is ___ than mine. | *better | gooder | more better ~a | good ~b
? The new road is ___ than the old one. | *safer | safe ~b | more safer ~a | safest
F "She is more tall than me" is the usual form. ! Short adjectives take -er: taller
B A plane is ___ (fast) than a train. | faster
B My cold is ___ (bad) than yesterday. | worse
2 Correct the two mistakes: "Gold is more heavier then iron." | heavier | than
2 Write two sentences that compare a cat with a lion. | A right comparison | Another right comparison
3 Write the comparatives of "happy", "thin" and "careful". | happier | thinner | more careful
## Superlatives
~ a | Uses the comparative for more than two | استعمال صيغة المقارنة بين أكثر من اثنين
~ b | Uses "most" together with -est | استعمال most مع -est معاً
? The Nile is the ___ river in Africa. | *longest | longer ~a | most longest ~b | long
? She is the ___ girl in the class. | *tallest | taller ~a | most tallest ~b | tall
? It was the ___ day of my life. | *happiest | happier ~a | most happiest ~b | happyest
? This is the ___ film of the year. | *most exciting | more exciting ~a | excitingest | most excitingest
? Who is the ___ player of the team? | *best | better ~a | goodest | most best ~b
? That was the ___ mistake of all. | *worst | worse ~a | baddest | most worst ~b
T Before a superlative we mostly write "the".
B Mount Everest is the ___ (high) mountain in the world. | highest
B It was the ___ (bad) storm for years. | worst
2 Correct the two mistakes: "He is most strongest boy of the school." | the | strongest
2 Write two sentences about your family with superlatives. | A right superlative | Another right superlative
3 Three boxes weigh 5, 8 and 12 kg. Write three sentences with light and heavy in the comparative and superlative. | A right comparative | The 12 kg box is the heaviest | The 5 kg box is the lightest
W 5 | Write about three animals, places or sports. Compare them and say which is the best for you and why. | I like swimming, football and running. Running is cheaper than swimming, but swimming is healthier. Football is the most exciting of the three, because you play it with friends.
## Adverbs of manner
~ a | Uses an adjective to describe a verb | استعمال صفة لوصف الفعل
~ b | Adds -ly to an irregular adverb | إضافة -ly إلى ظرف شاذ
? She sings ___. | *beautifully | beautiful ~a | beauty | beautifuly
? He drives ___. | *carefully | careful ~a | carefuly | care
? They played very ___. | *well | good ~a | goodly ~b | better
? The train goes ___. | *fast | fastly ~b | faster than | quick ~a
? The child answered ___. | *angrily | angry ~a | angryly | anger
? Please speak ___, the baby is asleep. | *quietly | quiet ~a | quietness | quite
F "He runs quick" is the usual written form. ! A verb is described by an adverb: quickly
B The old man walked ___ (slow). | slowly
B We waited ___ (happy) for the bus. | happily
2 Correct the two mistakes: "She writes good and reads quick." | well | quickly
2 What is the difference between "hard" and "hardly"? | hard: with much effort | hardly: almost not
3 Write sentences with the adverbs of "loud", "easy" and "good". | A right sentence with loudly | A right sentence with easily | A right sentence with well
S g5-lantern | The broken lantern | Yusuf was alone at home when the lights went out. He took his grandmother's lantern carefully from the shelf, but his hands were wet from washing up. The lantern slipped and its glass broke. Yusuf swept the pieces up quickly and hid them in a bag. // All evening he waited nervously. When his grandmother came home, she lit a candle and sat down quietly beside him. "I broke your lantern," he said at last. She looked at him for a while. "Do you know that this was its third glass?" she asked. "I broke the first one myself, and your father broke the second." Then she laughed softly. The next morning they went to the glassmaker together, and Yusuf paid for the new glass with his own pocket money.
? Why did the lantern fall? | *Yusuf's hands were wet | The shelf broke | The lights went out suddenly ~ Takes what came first for the cause | Grandmother pushed it
? What does "nervously" tell us about Yusuf? | *He was worried | He was tired | He was bored | He was proud
2 Who broke the first and who broke the second glass? | Grandmother the first | Yusuf's father the second
C Read the text "The broken lantern" again. | What did Yusuf do with the pieces? => He swept them up and hid them in a bag | Find two adverbs that tell how grandmother acted. => Quietly and softly | Do you think that Yusuf behaved well in the end? Give two reasons from the text. => [3] Yes: he told the truth himself, and he paid for the new glass with his own money
## Adverbs of frequency
~ a | Puts the adverb behind the main verb | وضع الظرف بعد الفعل الرئيس
~ b | Puts the adverb before the verb be | وضع الظرف قبل فعل الكون
? Which sentence is right? | *I always brush my teeth. | I brush always my teeth. ~a | Always brush I my teeth. | I do always brushing my teeth.
? Which sentence is right? | *She is never late. | She never is late. ~b | She is late never. | Never she is late.
? He has milk every day. He ___ has milk. | *always | never | sometimes | seldom
? I go to the cinema twice a year. I ___ go. | *seldom | always | usually | never
? Which word means "almost always"? | *usually | rarely | sometimes | never
? Which sentence is right? | *They often play chess. | They play often chess. ~a | They are often play chess. | Often they plays chess.
T "Rarely" and "seldom" mean nearly the same.
B We have lessons from Sunday to Thursday. On Fridays we ___ go to school. (always or never) | never
B Ali is late three times a week. He is ___ late. (often or never) | often
2 Put the words in order: "usually / at six / gets up / she". Begin with She. | She usually | gets up at six
2 Correct the two mistakes: "He always is tired and goes never out." | is always | never goes
3 Write three sentences about your week with always, sometimes and never. | A right sentence with always | A right sentence with sometimes | A right sentence with never
## Present continuous
~ a | Leaves out the verb be | إغفال فعل الكون
~ b | Uses the present simple for what happens now | استعمال المضارع البسيط لما يحدث الآن
? Look! The bird ___ a nest. | *is building | building ~a | builds ~b | are building
? We ___ for the test now. | *are studying | studying ~a | study ~b | is studying
? What ___ you doing? | *are | do ~b | is | does ~b
? She ___ at the moment. | *isn't sleeping | doesn't sleeping | not sleeping ~a | don't sleep
? The boys ___ in the pool. | *are swimming | are swiming | swimming ~a | is swimming
? I ___ a letter to my aunt right now. | *am writing | writing ~a | write ~b | am writting
F "She is knowing the answer" is correct. ! Know is not used in the continuous: she knows
B Be quiet, the baby ___ (sleep). | is sleeping
B Look, they ___ (run) to the bus. | are running
2 Correct the two mistakes: "He sit on the sofa and is reads now." | is sitting | is reading
2 Why is it "I am making" and not "I am makeing"? Give another example. | The silent e is dropped before -ing | For example writing or riding
3 Complete: "My mother ___ (cook), my brothers ___ (play) and I ___ (do) my homework now." | is cooking | are playing | am doing
## Future with will
~ a | Adds -s or to after will | إضافة -s أو to بعد will
~ b | Uses the present for a promise or a guess | استعمال المضارع للوعد أو التوقع
? I think it ___ tomorrow. | *will rain | will rains ~a | rains ~b | will to rain ~a
? Don't worry, I ___ you. | *will help | help ~b | will helps ~a | helping
? ___ you be at home tonight? | *Will | Do | Are | Does
? She ___ come to the party. She is ill. | *won't | willn't | doesn't ~b | not will
? In 2050 people ___ on the Moon, perhaps. | *will live | live ~b | will lives ~a | will living
? The phone is ringing. I ___ it. | *'ll answer | answer ~b | will to answer ~a | answered
T "Won't" is short for "will not".
B I promise that I ___ (be) on time. | will be; 'll be
B Perhaps they ___ (win) the cup next year. | will win; 'll win
2 Correct the two mistakes: "He will comes and we will to eat." | will come | will eat
2 Write two promises to your teacher with will. | A right promise | Another right promise
3 What will the world be like in fifty years? Write three sentences with will or won't. | A right sentence | Another right sentence | A third one with won't
W 5 | Write a letter to yourself in ten years. What will you be, where will you live, and what won't you do any more? | Dear me, in ten years you will be a student. You will live in a big city and will have many friends. You won't forget your family. I hope you will still play football.
## Prepositions of place
~ a | Confuses in and on | الخلط بين in و on
~ b | Confuses over and under | الخلط بين over و under
? The milk is ___ the fridge. | *in | on ~a | at | under ~b
? The picture hangs ___ the wall. | *on | in ~a | at | between
? The cat sleeps ___ the table, on the floor. | *under | over ~b | in | through
? Ali sits ___ Omar and Sami. One is on each side. | *between | under ~b | on | into
? The bank is ___ the school, on the other side of the street. | *opposite | in ~a | above ~b | into
? We met ___ the bus stop. | *at | in ~a | into | through
G Match each question with its answer. | Where is the fish = in the water | Where is the plate = on the table | Where is the lamp = above the table | = through the door
B The book is ___ the shelf. (in or on) | on
B The lamp hangs ___ the table. (above or under) | above; over
2 Correct the two mistakes: "The keys are on my pocket and the hat is in my head." | in my pocket | on my head
2 What is the difference between "behind the car" and "in front of the car"? | Behind: at its back | In front of: before it
3 Describe where three things are in your classroom. | A right sentence with a preposition | Another one with another preposition | A third one
## Prepositions of time
~ a | Uses on for months or years | استعمال on مع الأشهر والسنوات
~ b | Uses in for days or hours | استعمال in مع الأيام والساعات
? School begins ___ eight o'clock. | *at | in ~b | on | by the
? My birthday is ___ May. | *in | on ~a | at | to
? We don't work ___ Fridays. | *on | in ~b | at | of
? She was born ___ 2014. | *in | on ~a | at | from
? We see stars ___ night. | *at | on | in ~b | to
? The party is ___ 3 June. | *on | in ~b | at | into
F "In Monday" is correct. ! With days we use on
B The film starts ___ half past six. (at, in or on) | at
B It is hot here ___ summer. (at, in or on) | in
2 Correct the two mistakes: "I get up in seven o'clock at Sundays." | at seven o'clock | on Sundays
2 Complete with in, on or at: "___ the morning" and "___ the weekend". | in the morning | at the weekend, or on the weekend
3 Write three sentences about your year with in, on and at. | A right sentence with in | A right sentence with on | A right sentence with at
# 6
## And, but, because
~ a | Joins a contrast with and | ربط التضاد بالواو
~ b | Gives a result where a reason is asked | ذكر النتيجة حيث يطلب السبب
? I was tired, ___ I finished my work. | *but | because ~b | and so | or
? He stayed at home ___ he was ill. | *because | but | and | or
? She bought bread ___ milk. | *and | but ~a | because | so
? We can walk ___ take the bus. | *or | because | but ~a | so
? It was raining, ___ we took an umbrella. | *so | because ~b | but | or
? I like tea, ___ I don't like coffee. | *but | and ~a | because | so
T "Because" tells the reason for something.
B She is happy ___ she won the race. (because or so) | because
B The shop was closed, ___ we went home. (because or so) | so
2 Join with but: "The car is old. It runs well." | Uses but | Writes one right sentence with a comma
2 Join with because: "We closed the window. It was cold." | Uses because before the reason | Writes one right sentence
3 Complete three times: "I learn English and / but / because ..." | A right sentence with and | A right sentence with but | A right sentence with because
## Although and however
~ a | Uses but together with although | استعمال but مع although معاً
~ b | Uses although where no contrast is | استعمال although دون تضاد
? ___ it was late, they went on working. | *Although | Because ~b | However | But ~a
? The test was hard. ___, most pupils passed. | *However | Although | Because | So that
? He went out ___ it was raining. | *although | because ~b | however | so
? Which sentence is right? | *Although he ran, he missed the bus. | Although he ran, but he missed the bus. ~a | He ran, however he missed although the bus. | However he ran, but he missed the bus. ~a
? The house is small. ___, it is comfortable. | *However | Although | Because ~b | And so
? Which word can stand in the middle of one sentence between two clauses without a full stop? | *although | however | therefore | moreover
F "Although" and "but" are used together in one sentence. ! One of them is enough
B ___ she is young, she plays very well. (Although or However) | Although
B I like the shirt. ___, it is too dear. (Although or However) | However
2 Join with although: "He is rich. He lives simply." | Puts although before one of the clauses | Uses no but
2 Rewrite with however: "It was cold, but we swam." | It was cold. However, | we swam
3 Correct three mistakes: "Although it was hot but we played. however we was tired." | Takes but away | However with a capital and a comma | we were
W 5 | Is it better to live in a town or in a village? Write about both sides with although and however, and give your opinion. | Although a town is noisy, there are many schools and shops. A village is quiet. However, the way to work is long. I think a village is better for children.
## Can and could
~ a | Adds to or -s after can | إضافة to أو -s بعد can
~ b | Uses can for the past | استعمال can للماضي
? Fish ___ swim. | *can | can to ~a | cans ~a | could to
? When I was three, I ___ read. | *couldn't | can't ~b | don't can | can not to ~a
? ___ you open the window, please? | *Could | Are | Do | Have
? She can ___ three languages. | *speak | speaks ~a | to speak ~a | speaking
? Years ago people ___ not fly. | *could | can ~b | are | do
? I ___ find my keys yesterday. | *couldn't | can't ~b | don't | am not
T "Could you help me?" is more polite than "Can you help me?".
B Penguins are birds, but they ___ fly. (can or can't) | can't; cannot
B My grandmother ___ ride a horse when she was young. (can or could) | could
2 Correct the two mistakes: "He cans swim, but last year he can't." | can swim | couldn't
2 Ask politely for a pen and for help. | Could you give me a pen, please? | Could you help me, please?
3 Write what you could do at five, what you can do now and what you can't do yet. | A right sentence with could | A right sentence with can | A right sentence with can't
## Must and should
~ a | Uses to after must or should | استعمال to بعد must أو should
~ b | Confuses a rule with advice | الخلط بين القاعدة والنصيحة
? You look tired. You ___ go to bed. | *should | must to ~a | should to ~a | are
? Drivers ___ stop at a red light. It is the law. | *must | should to ~a | can | may ~b
? You ___ touch that wire. It is dangerous! | *mustn't | don't have to ~b | must | should
? You ___ eat so many sweets. | *shouldn't | should | shouldn't to ~a | mustn't to ~a
? Tomorrow is a holiday. We ___ go to school. | *don't have to | mustn't ~b | must | should
? Which sentence gives advice? | *You should see a doctor. | You must show your ticket. ~b | You can swim here. | You will be late.
F "You mustn't come" means "You need not come". ! It means that it is forbidden
B It's a secret. You ___ tell anybody. (mustn't or should) | mustn't
B If you have a toothache, you ___ see a dentist. (should or can't) | should
2 Write two rules for the library with must and mustn't. | A right rule with must | A right rule with mustn't
2 A friend is often late for school. Give two pieces of advice. | Right advice with should | Another piece of advice with should or shouldn't
3 Explain the difference: "You must go", "You should go", "You don't have to go". | must: a duty | should: advice | don't have to: no duty
S g6-reef | The reef | Coral reefs cover less than one hundredth of the floor of the sea, but a quarter of all kinds of sea fish live there. Corals look like plants, although they are colonies of tiny animals. They build hard houses around themselves, and over many centuries these houses grow into reefs. // Reefs protect the coast, because they break big waves. However, they are in danger. When the sea becomes too warm, corals lose the tiny plants that live inside them and feed them. The corals turn white and can die. Visitors can do harm, too: an anchor or a careless foot may break what took fifty years to grow. // Divers should never stand on a reef, and boats must use buoys instead of anchors. Some schools on the coast now grow young corals in pools and bring them back to the sea.
? What are corals? | *Colonies of tiny animals | Plants of the sea ~ Judges by how they look | Stones | A kind of fish
? How do reefs help people on the coast? | *They break big waves | They warm the sea | They hold boats | They feed visitors
2 Give two dangers for reefs that the text names. | Sea that becomes too warm | Anchors or careless feet
2 Which sentence of the text gives advice and which gives a rule? Use the verbs. | should: never stand on a reef | must: boats use buoys
C Read the text "The reef" again. | How many of all kinds of sea fish live at reefs? => A quarter | Why do corals turn white? => [2] The sea becomes too warm and they lose the tiny plants that feed them | Write two sentences of advice for visitors of a reef with should or shouldn't. => [2] You should swim above the reef. You shouldn't touch or break corals.
## Past continuous
~ a | Uses the past simple for what was going on | استعمال الماضي البسيط لحدث مستمر
~ b | Confuses was and were | الخلط بين was و were
? I ___ TV when the phone rang. | *was watching | watched ~a | were watching ~b | am watching
? They ___ football at five o'clock yesterday. | *were playing | was playing ~b | played since | are playing
? While she ___, the lights went out. | *was reading | read ~a | were reading ~b | reads
? What ___ you doing at nine last night? | *were | was ~b | did ~a | are
? It ___ when we left the house. | *was raining | rained since | were raining ~b | is raining
? He fell while he ___ a tree. | *was climbing | climbs | were climbing ~b | climb
T The past continuous tells what was going on at a moment in the past.
B We ___ (have) dinner when our uncle arrived. | were having
B At midnight the baby ___ (cry). | was crying
2 Correct the two mistakes: "While we was walking, we were seeing a snake." | were walking | saw
2 What is the difference between "When he came, I cooked" and "When he came, I was cooking"? | I cooked after he came | I had begun before he came
3 Complete: "Sara ___ (ride) her bike when a dog ___ (run) into the street. She ___ (not see) it." | was riding | ran | didn't see
## Irregular verbs
~ a | Adds -ed to an irregular verb | إضافة -ed إلى فعل شاذ
~ b | Confuses past and participle | الخلط بين الماضي واسم المفعول
? Which is the past of "bring"? | *brought | bringed ~a | brang | bring
? Which is the past of "teach"? | *taught | teached ~a | tought | teach
? He ___ his arm last week. | *broke | breaked ~a | broken ~b | break
? We ___ a song yesterday. | *sang | singed ~a | sung ~b | sing
? Which is the past of "catch"? | *caught | catched ~a | cought | catch
? The wind ___ all night. | *blew | blowed ~a | blown ~b | blow
G Match each verb with its past. | think = thought | fly = flew | choose = chose | = flied
B She ___ (drive) to work yesterday. | drove
B They ___ (know) the answer at once. | knew
2 Correct the two mistakes: "I drinked water and taked a rest." | drank | took
2 Write the past of "feel" and "fall". | felt | fell
3 Write a sentence each with the past of "begin", "forget" and "give". | began in a right sentence | forgot in a right sentence | gave in a right sentence
W 5 | Write a story that begins "It was dark when I heard a noise." Use at least six verbs in the past. | It was dark when I heard a noise. I got up and went to the window. Something was moving in the garden. I took my lamp and ran down. It was only our cat, which had found a fish.
## Prefixes
~ a | Takes a prefix that this word does not have | استعمال بادئة لا تقبلها الكلمة
~ b | Confuses "not" with "again" | الخلط بين معنى النفي ومعنى التكرار
? Which is the opposite of "happy"? | *unhappy | dishappy ~a | inhappy ~a | rehappy ~b
? Which is the opposite of "possible"? | *impossible | unpossible ~a | dispossible ~a | repossible ~b
? Which is the opposite of "agree"? | *disagree | unagree ~a | inagree ~a | reagree ~b
? What does "rewrite" mean? | *write again | not write ~b | write before | write badly
? What does "preheat" mean? | *heat before | heat again ~b | not heat | heat too much
? Which is the opposite of "correct"? | *incorrect | uncorrect ~a | discorrect ~a | recorrect ~b
F "Misunderstand" means "understand again". ! It means to understand wrongly
B He was ___ (kind): he did not help. Write the opposite with a prefix. | unkind
B Two people cannot see it; it is ___ (visible). Write the opposite with a prefix. | invisible
2 What do "dislike" and "overcook" mean? | dislike: not like | overcook: cook too much
2 Build words with re- and un- from "tie" or "fill". | A right word with re- | A right word with un-
3 Write a sentence each with "unsafe", "replay" and "misspell". | unsafe used rightly | replay used rightly | misspell used rightly
## Suffixes
~ a | Uses the wrong part of speech | استعمال نوع غير صحيح من الكلمات
~ b | Leaves the spelling unchanged before the suffix | ترك الهجاء دون تغيير قبل اللاحقة
? She is a famous ___. She sings. | *singer | singing ~a | song ~a | singist
? Thank you for your ___. | *kindness | kind ~a | kindly ~a | kindful
? He is very ___. He never spills anything. | *careful | careless | carefully ~a | care ~a
? A person who plays the piano is a ___. | *pianist | pianoer | pianor | pianing
? The noun of "happy" is ___. | *happiness | happyness ~b | happily ~a | happyment
? A lamp without a cord is ___. | *cordless | cordful | cording ~a | cordly ~a
G Match each word with its meaning. | hopeful = full of hope | hopeless = without hope | teacher = one who teaches | = to hope again
B The view was ___ (wonder). | wonderful
B Their ___ (move) to the city took a week. Make a noun that ends in -ment. | movement
2 Form nouns that end in -tion from "invent" and "act". | invention | action
2 What is the difference between "useful" and "useless"? | useful: it helps | useless: it does not help
3 Form the noun, the adverb and the opposite with -less of "care" or "hope" as fits: "hopeful". | hope | hopefully | hopeless
`
