/** English of the grades 7 to 9; for the signs see told.ts. */
export default `
# 7
## Since and for
~ a | Uses since for a length of time | استعمال since مع مدة
~ b | Uses for with a point of time | استعمال for مع نقطة زمنية
? We have lived here ___ ten years. | *for | since ~a | from | during
? She has been ill ___ Monday. | *since | for ~b | from | in
? I have known him ___ we were children. | *since | for ~b | when | during
? They have waited ___ two hours. | *for | since ~a | until | at
? He ___ a teacher since 2015. | *has been | is | was | had be
? Which sentence is right? | *I have had this bike for a year. | I have this bike since a year. ~a | I have this bike for last year. ~b | I had this bike since a year. ~a
F "I live here since 2018" is correct. ! It is "I have lived here since 2018"
B We have been friends ___ the first day of school. (since or for) | since
B He has worked there ___ a long time. (since or for) | for
2 Correct the two mistakes: "She is here since three hours." | has been | for three hours
2 When do we use since and when for? | since with a point of time | for with a length of time
3 Write three true sentences about yourself with since or for. | A right sentence with since | A right sentence with for | The present perfect is right in a third one
## Already, yet, ever
~ a | Uses already in a negative sentence or yet in a positive one | وضع already في النفي أو yet في الإثبات
~ b | Uses the past simple with ever or never up to now | استعمال الماضي البسيط مع ever أو never حتى الآن
? Have you finished ___? | *yet | ever ~a | never | since
? I have ___ done my homework. I did it at noon. | *already | yet ~a | ever | ago
? Have you ___ been to Egypt? | *ever | yet ~a | already since | ago
? She hasn't called me ___. | *yet | already ~a | never | ever since
? This is the best book I have ___ read. | *ever | never | yet ~a | already ~a
? I ___ sushi in my life. | *have never eaten | never ate yet ~b | didn't never eat | have ever eaten
T "Yet" mostly stands at the end of a sentence.
B Don't tell me the story, I have ___ heard it. (already or yet) | already
B He hasn't arrived ___. (already or yet) | yet
2 Correct the two mistakes: "Did you ever been to Rome? No, I haven't been there already." | Have you ever been | yet
2 Write a question with ever and a short answer. | A right question | A right short answer
3 Write what you have already done today, what you haven't done yet and what you have never done. | A right sentence with already | A right sentence with yet | A right sentence with never
W 5 | Write an e-mail to a friend about a trip you are on. Say what you have already seen, what you haven't done yet and what you liked best. | Hi Layla, I'm in Petra! I've already seen the Treasury, but I haven't climbed to the Monastery yet. It's the most beautiful place I have ever visited. I'll send photos soon.
## Question words
~ a | Asks for a person where a thing is meant, or the other way round | السؤال عن شخص والمقصود شيء أو العكس
~ b | Asks for a place, time or reason with the wrong word | السؤال عن المكان أو الزمان أو السبب بأداة خاطئة
? ___ is your teacher? Mrs Salma. | *Who | What ~a | Which of | Whose
? ___ did you leave? Because I was tired. | *Why | When ~b | Where ~b | Who
? ___ bag is this? It's mine. | *Whose | Who | Who's | Which one
? ___ do you live? In Doha. | *Where | When ~b | Why ~b | Who
? ___ do you go swimming? Twice a week. | *How often | How long | How much | How far
? ___ water do you drink a day? | *How much | How many | How long | How far
G Match each question word with what it asks for. | Who = a person | When = a time | Why = a reason | = a colour
B ___ sugar do you take? Two spoons. (How much or How many) | How much
B ___ is it to the airport? Ten kilometres. (How far or How long) | How far
2 Write the questions: "She went to Paris." (Where) "They met at noon." (When) | Where did she go? | When did they meet?
2 What is the difference between "Who saw you?" and "Who did you see?" | Somebody saw you | You saw somebody
3 You meet a new pupil. Write three questions with different question words. | A right question | A right question with another word | A third one
## Question tags
~ a | Repeats the positive or negative form in the tag | تكرار الإثبات أو النفي في الذيل
~ b | Takes the wrong helping verb | اختيار فعل مساعد خاطئ
? You are from Oman, ___? | *aren't you | are you ~a | don't you ~b | isn't it
? She doesn't smoke, ___? | *does she | doesn't she ~a | is she ~b | has she ~b
? They went home, ___? | *didn't they | did they ~a | weren't they ~b | don't they ~b
? He can swim, ___? | *can't he | can he ~a | doesn't he ~b | isn't he ~b
? You have seen it, ___? | *haven't you | have you ~a | didn't you ~b | don't you ~b
? It wasn't late, ___? | *was it | wasn't it ~a | did it ~b | is it
F After a positive sentence the tag is positive, too. ! It is negative
B You like tea, ___ you? | don't
B We won't be late, ___ we? | will
2 Correct the two mistakes: "He is tall, is he? You play chess, aren't you?" | isn't he | don't you
2 Add tags: "She has a car ___?" (has got) and "You weren't there ___?" | hasn't she, or doesn't she | were you
3 Write three statements with tags: one with be, one with can and one in the past. | A right tag with be | A right tag with can | A right tag with did
S g7-postman | The last letter | For forty years Mr Idris carried letters to the villages of the valley. In winter he walked, because his bicycle could not climb the icy road. He knew every dog by name, and he read letters aloud to old people whose eyes were weak. // On his last day he found only one letter in his bag. It had no stamp, and it was addressed to himself. He sat down on a wall and opened it. "Dear Mr Idris," it said, "you have brought us good news and bad, and you never left before we had stopped crying or laughing. Come to the school at six." When he came, the whole valley was waiting. The children had drawn a stamp as big as a door, and on it was a man with a bag, walking through snow.
? Why did Mr Idris walk in winter? | *The road was icy | He liked snow ~ Guesses instead of reading | His bicycle was stolen | The dogs feared it
? Who had written the letter? | *The people of the valley | His wife | The post office ~ Takes the usual sender of official letters | Nobody knows
2 What shows that the letter did not come by post? | It had no stamp | It was addressed to the postman himself and lay in his bag
2 What does the sentence "you never left before we had stopped crying or laughing" tell about Mr Idris? | He took time for people | He shared their feelings
C Read the text "The last letter" again. | How long did Mr Idris work as a postman? => Forty years | How did he help old people? => He read their letters aloud | Why did the children draw a stamp? Explain what it stands for. => [3] The letter had no stamp, so they drew one; it shows him at his work in the snow, and it honours him
## Zero and first conditional
~ a | Uses will in the if-clause | استعمال will في جملة الشرط
~ b | Uses the present in the main clause for one future case | استعمال المضارع في جواب شرط مستقبلي
? If it rains tomorrow, we ___ at home. | *will stay | stayed | would stayed | are stay
? If you heat ice, it ___. | *melts | would melt | melted | will melts
? If she ___ hard, she will pass. | *works | will work ~a | worked | would work
? I will call you if I ___ late. | *am | will be ~a | was | would be
? What will you do if you ___ the bus? | *miss | will miss ~a | missed | would miss
? Plants die if they ___ no water. | *get | will get ~a | got | would get
T In the zero conditional both verbs are in the present.
B If he ___ (come), I will tell him. | comes
B If you mix blue and yellow, you ___ (get) green. | get
2 Correct the two mistakes: "If it will be hot, we go swimming tomorrow." | is hot | will go
2 What is the difference between the zero and the first conditional? | Zero: always true | First: possible in the future
3 Complete three times: "If I have time on Friday, ...", "If you drop a glass, ...", "We will be late if ..." | will with a verb | breaks or another present form | A present form
## If and unless
~ a | Uses a negative after unless | استعمال النفي بعد unless
~ b | Confuses if and unless | الخلط بين if و unless
? ___ you hurry, you will miss the train. | *Unless | If ~b | Because | Although
? Unless he ___, we will go without him. | *comes | doesn't come ~a | won't come ~a | didn't come
? I will help you ___ you ask me. | *if | unless ~b | although | but
? Don't open the door ___ you know who it is. | *unless | if ~b | because | so
? "Unless it rains" means ___. | *if it doesn't rain | if it rains ~b | because it rains | when it rained
? She won't pass ___ she studies. | *unless | if ~b | because | that
F "Unless you don't eat, you will be hungry" is correct. ! Unless already means "if not"
B ___ we leave now, we will be late. (If or Unless) | Unless
B You can go out ___ you finish your work. (if or unless) | if
2 Rewrite with unless: "If you don't water plants, they die." | Unless you water plants | they die
2 Rewrite with if: "Unless she calls, I will worry." | If she doesn't call | I will worry
3 Write three rules for a school trip with if or unless. | A right sentence with if | A right sentence with unless | A third right sentence
## Who, which, that
~ a | Uses which for a person | استعمال which للعاقل
~ b | Repeats the subject after the pronoun | تكرار الفاعل بعد اسم الموصول
? The man ___ lives next door is a doctor. | *who | which ~a | whose | where
? The book ___ I bought is thick. | *which | who | whose | where
? The girl ___ is fast. | *who won the race | which won the race ~a | who she won the race ~b | won who the race
? This is the dog ___ barked all night. | *that | who is | whose | where
? People ___ smoke harm their health. | *who | which ~a | who they ~b | whose
? The cake ___ you made it was good. Which word is too much? | *it | you | made | was
T "That" can stand for people and for things.
B A baker is a person ___ makes bread. (who or which) | who
B The bus ___ goes to the airport is full. (who or which) | which
2 Join: "I have a friend. She speaks five languages." | who speaks | One right sentence without she
2 Correct the two mistakes: "The boy which he broke the window ran away." | who | no he
3 Explain three words with a relative clause: pilot, kettle, library. | A person who flies planes | A thing that heats water | A place which lends books, or where books are lent
## Where and whose
~ a | Confuses whose and who's | الخلط بين whose و who's
~ b | Uses which where a place with an action is meant | استعمال which بدلاً من where
? The house ___ I was born is old. | *where | which ~b | whose | who
? The boy ___ bike was stolen is sad. | *whose | who's ~a | which | where
? That is the shop ___ we buy bread. | *where | which ~b | who | whose
? The woman ___ son is my friend is a nurse. | *whose | who's ~a | who | where
? Is there a place ___ we can sit? | *where | which ~b | whose | who
? The writer ___ books I love lives in Cairo. | *whose | who's ~a | which | that
F "Whose" and "who's" mean the same. ! Who's is short for who is or who has
B The town ___ she works is small. (where or which) | where
B The man ___ car is blue is my uncle. (who's or whose) | whose
2 Join: "This is the school. My father learnt here." | where | One right sentence without here
2 Join: "I know a girl. Her mother is a pilot." | whose mother | One right sentence
3 Describe a place, a person and a thing that matter to you with where, whose and which. | A right clause with where | A right clause with whose | A right clause with which
W 5 | Describe the town or the street where you live. Use at least four relative clauses. | I live in a street where many children play. My neighbour, whose son is my friend, has a shop that sells spices. The man who works there tells stories which we all love.
# 8
## Present passive
~ a | Leaves out the verb be | إغفال فعل الكون
~ b | Uses the active where the thing does nothing itself | استعمال المبني للمعلوم والفاعل لا يقوم بالفعل
? English ___ in many countries. | *is spoken | speaks ~b | spoken ~a | is speaking ~b
? These cars ___ in Japan. | *are made | make ~b | made in ~a | is made
? Dates ___ in autumn. | *are picked | pick ~b | picked are | is picked
? The office ___ every evening. | *is cleaned | cleans ~b | cleaned ~a | is clean by
? Is rice ___ in Egypt? | *grown | grow | grew | growing ~b
? Letters are brought ___ the postman. | *by | from | with | of
T In the passive it is often not said who does it.
B Gold ___ (find) in the mountains. | is found
B Two languages ___ (teach) at our school. | are taught
2 Put into the passive: "They sell fruit here. Somebody waters the trees." | Fruit is sold here | The trees are watered
2 Correct the two mistakes: "Bread is make of flour and are eaten every day." | is made | is eaten
3 Describe in three passive sentences how tea is made. | Water is boiled | Tea is put into the pot | The tea is poured into cups
## Past passive
~ a | Takes the past form instead of the participle | استعمال الماضي بدلاً من اسم المفعول
~ b | Uses the present passive for something past | استعمال المضارع المبني للمجهول لحدث ماضٍ
? The pyramids ___ thousands of years ago. | *were built | are built ~b | were build | built
? The letter ___ by Huda. | *was written | was wrote ~a | is wrote ~a | wrote
? My bike ___ last night. | *was stolen | was stole ~a | is stolen ~b | stole
? The windows ___ in the storm. | *were broken | were broke ~a | was broken | are broke
? When ___ the telephone invented? | *was | is ~b | did | were
? America ___ before Columbus by people from the north. | *was reached | is reached ~b | reached | were reached
F "The cake was ate" is correct. ! The participle is eaten
B The book ___ (publish) in 1990. | was published
B The thieves ___ (catch) last week. | were caught
2 Put into the passive: "Somebody found the keys. They closed the road." | The keys were found | The road was closed
2 Correct the two mistakes: "The house were painted and the door was repair." | was painted | was repaired
3 Rewrite the report in the passive: "A farmer saw the fire. He called the firemen. They saved the animals." | The fire was seen | The firemen were called | The animals were saved
W 5 | Write a short report about a storm in your town. Use at least four passive forms. | Last night our town was hit by a storm. Three trees were blown down and a roof was damaged. Nobody was hurt. The streets were cleaned this morning by many helpers.
## Reported statements
~ a | Keeps the tense of what was said | إبقاء زمن الكلام المباشر
~ b | Confuses say and tell | الخلط بين say و tell
? "I am tired." She said that she ___ tired. | *was | is ~a | has been since | will be
? "We live in Aden." They said that they ___ in Aden. | *lived | live ~a | living | are lived
? He ___ me that he was ill. | *told | said ~b | spoke | says to
? "I will come." He said that he ___. | *would come | will come ~a | comes ~a | came would
? "I can't swim." She said she ___ swim. | *couldn't | can't ~a | didn't | wouldn't can
? "I saw it." He said that he ___ it. | *had seen | sees | has saw | seeing
T "Yesterday" often becomes "the day before" in reported speech.
B "I like fish." Ali said that he ___ fish. | liked
B She ___ that she was hungry. (said or told) | said
2 Report: "I am late." (Omar) "We have won." (the girls) | Omar said that he was late | The girls said that they had won
2 Correct the two mistakes: "He said me that he will help." | told me | would help
3 Report what your friend said: "I am ill. I can't come today. I will call you tomorrow." | was ill | couldn't come that day | would call me the next day
## Reported questions
~ a | Keeps the word order of a question | إبقاء ترتيب كلمات السؤال
~ b | Leaves out if in a question without a question word | إغفال if في السؤال دون أداة
? "Where do you live?" He asked me where I ___. | *lived | did live ~a | do live ~a | living
? "Are you ill?" She asked ___ I was ill. | *if | that ~b | what | because
? "What time is it?" He asked what time ___. | *it was | was it ~a | is it ~a | it be
? "Did you call?" She asked if I ___. | *had called | did call ~a | have call | call did
? "Can you help me?" He asked me if I ___ help him. | *could | can I ~a | could I ~a | did can
? Which sentence is right? | *She asked who I was. | She asked who was I. ~a | She asked that who I was. ~b | She asked me who am I. ~a
F A reported question ends with a question mark. ! It ends with a full stop
B "Do you like it?" He asked ___ I liked it. | if; whether
B "Where is Sara?" She asked where Sara ___. | was
2 Report: "Why are you crying?" (she asked me) "Is it far?" (they asked) | She asked me why I was crying | They asked if it was far
2 Correct the two mistakes: "He asked me what was my name and did I like tea." | what my name was | if I liked tea
3 A policeman asked you: "Who are you? Where do you live? Did you see the accident?" Report it. | who I was | where I lived | if I had seen the accident
S g8-clock | The town clock | The clock of the old town had been wrong for as long as anybody could remember. It was eleven minutes slow, and people were used to it. When the mayor announced that it would be repaired, nobody was pleased. The baker said that his bread was timed by it. The teacher told the mayor that her pupils had always been given eleven minutes more for breakfast. // The mayor, however, was a man of order, and a clockmaker was sent for. He climbed the tower, cleaned every wheel and set the hands. The next morning everybody was late. The bread was burnt, the bus left without its passengers, and the school bell rang in an empty yard. After a week a meeting was held. It was decided by a large majority that the clock should be right, and that the town should begin everything eleven minutes later.
? What was wrong with the clock? | *It was eleven minutes slow | It had stopped | It was eleven minutes fast ~ Turns slow and fast round | It struck too often
? What was decided in the end? | *The clock stays right, and the town begins later | The clock is set back again ~ Expects the simple end | The mayor must leave | The clock is sold
2 What did the baker and the teacher tell the mayor? Use reported speech. | The baker said that his bread was timed by the clock | The teacher said that her pupils had always had eleven minutes more
C Read the text "The town clock" again. | Find one passive form in the text. => was sent for, or another passive form | What happened on the first morning? Name two things. => [2] The bread was burnt, and the bus left without its passengers | What is funny about the decision? => [2] The town keeps its old habits and only gives them another hour, so nothing really changes
## Synonyms
~ a | Takes the opposite | اختيار الضد
~ b | Takes a word that only sounds or looks alike | اختيار كلمة متشابهة في اللفظ أو الشكل
? Which word means the same as "brave"? | *courageous | cowardly ~a | brief ~b | bright ~b
? Which word means the same as "huge"? | *enormous | tiny ~a | hug ~b | heavy
? Which word means the same as "begin"? | *start | end ~a | being ~b | belong ~b
? The task was simple. "Simple" means ___. | *easy | difficult ~a | sample ~b | single ~b
? Which word means the same as "silent"? | *quiet | noisy ~a | quite ~b | silly ~b
? She was furious. "Furious" means very ___. | *angry | calm ~a | curious ~b | funny ~b
G Match each word with its synonym. | rich = wealthy | quick = rapid | sad = unhappy | = poor
B Write a synonym of "shut" that begins with c: ___ | close
B Write a synonym of "big" that begins with l: ___ | large
2 Replace "nice" with two better words: "a nice meal in a nice room". | A fitting word for a meal, such as delicious | A fitting word for a room, such as cosy
2 What is the difference between "slim" and "skinny"? | slim sounds friendly | skinny sounds unfriendly
3 Rewrite with stronger words: "It was very cold, we were very tired and very hungry." | freezing or icy | exhausted | starving
## Antonyms
~ a | Takes a word of like meaning | اختيار كلمة قريبة في المعنى
~ b | Takes a word that only looks alike | اختيار كلمة متشابهة في الشكل
? Which is the opposite of "ancient"? | *modern | old ~a | accent ~b | ancestor ~b
? Which is the opposite of "generous"? | *mean | kind ~a | general ~b | genius ~b
? Which is the opposite of "arrive"? | *depart | come ~a | arise ~b | drive ~b
? Which is the opposite of "scarce"? | *plentiful | rare ~a | scared ~b | scary ~b
? Which is the opposite of "victory"? | *defeat | success ~a | victim ~b | visit ~b
? Which is the opposite of "accept"? | *refuse | agree ~a | except ~b | expect ~b
G Match each word with its opposite. | wide = narrow | deep = shallow | sharp = blunt | = long
B Write the opposite of "strong" that begins with w: ___ | weak
B Write the opposite of "expensive" that begins with c: ___ | cheap
2 Write the opposites of "increase" and "remember". | decrease | forget
2 "Light" has two opposites. Give both with an example. | dark: a dark room | heavy: a heavy bag
3 Rewrite with opposites so that the meaning turns round: "The rude boy quickly left the noisy room." | polite | slowly | quiet
W 5 | Describe two friends, brothers or sisters who are quite different. Use at least five pairs of opposites. | My brothers are very different. Ali is noisy and Sami is quiet. Ali gets up early, but Sami sleeps late. One is generous, the other counts every coin. Still they are the best of friends.
## Phrasal verbs with get
~ a | Takes the little word that changes the meaning | اختيار حرف يغير المعنى
~ b | Takes get word for word | فهم get فهماً حرفياً
? What time do you ___ in the morning? | *get up | get on ~a | get over ~a | get by ~a
? I ___ well with my sister. | *get on | get up ~a | get off ~a | get in ~a
? We ___ the bus at the last stop. | *got off | got over ~a | got up ~a | got by ~a
? It took him weeks to ___ his cold. | *get over | get out ~a | get on ~a | get up ~a
? "They got away" means ___. | *they escaped | they received something ~b | they arrived | they got up
? "How do you get by?" asks how somebody ___. | *manages | travels ~b | sleeps | wakes up
T "Get back" can mean "return".
B The train is coming, let's get ___. (on or over) | on
B She got ___ the shock after a while. (over or up) | over
2 Explain "get rid of" and "get in touch with". | get rid of: throw away or become free of | get in touch with: contact
2 Replace by a verb with get: "He returned at ten. They entered the car." | got back | got in, or got into
3 Write three sentences with "get up", "get off" and "get on with". | get up used rightly | get off used rightly | get on with used rightly
## Phrasal verbs with take
~ a | Takes the little word that changes the meaning | اختيار حرف يغير المعنى
~ b | Takes take word for word | فهم take فهماً حرفياً
? Please ___ your shoes before you come in. | *take off | take up ~a | take over ~a | take after ~a
? The plane ___ on time. | *took off | took up ~a | took after ~a | took in ~a
? She ___ her mother; they have the same eyes. | *takes after | takes off ~a | takes up ~a | takes over ~a
? He wants to ___ tennis. | *take up | take off ~a | take after ~a | take away ~a
? A new manager will ___ the firm. | *take over | take after ~a | take up ~a | take out ~a
? "Take back what you said" means ___. | *say that it was wrong | carry it home ~b | write it down | say it louder
F "To take after somebody" means to follow somebody in the street. ! It means to be like an older member of the family
B The waiter took ___ the empty plates. (away or after) | away
B The plane takes ___ at noon. (off or up) | off
2 Explain "take part in" and "take care of". | take part in: join | take care of: look after
2 Replace by a verb with take: "He removed his hat. She started painting as a hobby." | took off | took up
3 Write three sentences with "take after", "take over" and "take out". | take after used rightly | take over used rightly | take out used rightly
# 9
## Second conditional
~ a | Uses would in the if-clause | استعمال would في جملة الشرط
~ b | Mixes it with the first conditional | الخلط مع النوع الأول
? If I ___ rich, I would travel round the world. | *were | would be ~a | am ~b | will be ~b
? If she had time, she ___ us. | *would help | will help ~b | helped | helps ~b
? What would you do if you ___ a lion? | *met | would meet ~a | meet ~b | had meet
? If I ___ you, I would apologise. | *were | would be ~a | am ~b | have been
? We would live longer if we ___ less. | *worried | would worry ~a | worry ~b | will worry ~b
? Which sentence speaks of something unlikely? | *If I won a million, I would build a school. | If I win, I will celebrate. ~b | If I win, I am glad. ~b | When I won, I celebrated.
T "If I were you" gives advice.
B If he ___ (know) the answer, he would tell us. | knew
B I ___ (buy) that house if it were cheaper. | would buy; 'd buy
2 Correct the two mistakes: "If I would have wings, I will fly." | had | would fly
2 What is the difference between "If I have time" and "If I had time"? | have: it is possible | had: it is unlikely or not so
3 What would you change if you were head of your school? Write three sentences. | A right second conditional | Another right one | A third one with another verb
## Third conditional
~ a | Uses would have in the if-clause | استعمال would have في جملة الشرط
~ b | Mixes it with the second conditional | الخلط مع النوع الثاني
? If we had left earlier, we ___ the train. | *would have caught | would catch ~b | had caught | will have caught
? If he ___ harder, he would have passed. | *had worked | would have worked ~a | worked ~b | has worked
? She would have come if you ___ her. | *had invited | would have invited ~a | invited ~b | have invited
? If I ___ you were ill, I would have visited you. | *had known | would have known ~a | knew ~b | have known
? "If she had run, she would have won." Did she win? | *No | Yes ~ Overlooks that the condition was not met | It is not known | She ran and lost
? We ___ lost if we had not had a map. | *would have got | would get ~b | had got | got
F The third conditional speaks of the future. ! It speaks of a past that cannot be changed
B If it ___ (not rain), we would have played. | had not rained; hadn't rained
B They would have ___ (see) us if we had waved. | seen
2 Correct the two mistakes: "If you would have asked, I would helped." | had asked | would have helped
2 Rewrite as a conditional: "He did not hear the alarm, so he was late." | If he had heard the alarm | he would not have been late
3 Write three sentences about things in the past that might have gone differently. | A right third conditional | Another right one | A third one with a negative
W 5 | Write about a day when a small thing changed everything. What would have happened otherwise? | If I had not missed the bus that morning, I would never have met Karim. I walked, and he asked me the way. If it had rained, I would have waited inside. Today he is my best friend.
## Gerund or infinitive
~ a | Uses to with a verb that takes -ing | استعمال to مع فعل يتطلب -ing
~ b | Uses -ing with a verb that takes to | استعمال -ing مع فعل يتطلب to
? I enjoy ___. | *reading | to read ~a | read | for reading
? She decided ___ a doctor. | *to become | becoming ~b | become | for becoming
? He is good at ___ people laugh. | *making | to make ~a | make | made
? They agreed ___ us. | *to help | helping ~b | help | for help
? Would you mind ___ the window? | *opening | to open ~a | open | opened
? We hope ___ you soon. | *to see | seeing ~b | see | saw
T After a preposition a verb takes -ing.
B He avoided ___ (answer) the question. | answering
B I can't afford ___ (buy) a car. | to buy
2 Correct the two mistakes: "She suggested to go and I wanted going." | suggested going | wanted to go
2 What is the difference between "stop smoking" and "stop to smoke"? | give up cigarettes | pause in order to smoke
3 Write a sentence each with enjoy, promise and "look forward to". | enjoy with -ing | promise with to | look forward to with -ing
## Wish and if only
~ a | Uses the present after wish | استعمال المضارع بعد wish
~ b | Uses the past simple for a regret about the past | استعمال الماضي البسيط للندم على الماضي
? I wish I ___ taller. | *were | am ~a | will be | be
? She wishes she ___ the truth yesterday. | *had told | told ~b | tells ~a | has told
? If only it ___ raining! | *would stop | stops ~a | stop | has stopped
? I wish I ___ a car. I have to walk. | *had | have ~a | will have | having
? If only we ___ a map with us last week! | *had taken | took ~b | take ~a | would take
? "I wish I knew her" means ___. | *I don't know her | I know her well ~ Takes the past form for a fact | I knew her once | I will know her
F "I wish I can fly" is correct. ! After wish it is could
B I wish I ___ (speak) Chinese, but I don't. | spoke; could speak
B He wishes he ___ (not eat) so much last night. | had not eaten; hadn't eaten
2 Correct the two mistakes: "I wish I have more time and I wish you don't smoke." | had more time | didn't smoke
2 What is the difference between "I wish I knew" and "I wish I had known"? | knew: about now | had known: about the past
3 Write three wishes: about now, about the past and about a habit of somebody that you do not like. | A right wish about now | A right wish about the past | A right wish with would
## Simile and metaphor
~ a | Confuses simile and metaphor | الخلط بين التشبيه والاستعارة
~ b | Takes the picture word for word | فهم الصورة فهماً حرفياً
? "Her smile was like the sun." What is it? | *A simile | A metaphor ~a | A plain fact ~b | A question
? "Time is a thief." What is it? | *A metaphor | A simile ~a | A plain fact ~b | A report
? "As brave as a lion" means very ___. | *courageous | wild ~b | hungry ~b | loud ~b
? "He has a heart of stone" means that he ___. | *feels no pity | is ill ~b | is strong | is dead ~b
? Which sentence has a simile? | *He ran like the wind. | The wind was strong. | The wind is a wolf. ~a | He ran away.
? "The classroom was a zoo." What does it mean? | *It was noisy and wild | There were animals in it ~b | It was cold | It was large
T A simile uses "like" or "as".
B Complete the well-known simile: as white as ___ | snow
B Complete the well-known simile: as busy as a ___ | bee
2 What is the difference between a simile and a metaphor? | A simile compares with like or as | A metaphor says that one thing is another
2 Change the metaphor into a simile: "The road was a ribbon of silver." Say what you changed. | The road was like a ribbon of silver | Adds like
3 Write a simile for a hot day, for a fast runner and a metaphor for the sea. | A fitting simile for heat | A fitting simile for speed | A fitting metaphor without like or as
## Personification
~ a | Takes a description without human action for personification | اعتبار وصف عادي تشخيصاً
~ b | Takes the picture word for word | فهم الصورة فهماً حرفياً
? Which sentence has personification? | *The wind whispered in the trees. | The wind was cold. ~a | He whispered in the night. ~a | The trees are green. ~a
? "The Sun smiled on us." What does it mean? | *The weather was fine | The Sun has a face ~b | Somebody smiled ~b | It was night
? "The old car groaned up the hill." What does the car do? | *It makes a low sound with difficulty | It complains with words ~b | It stops | It goes fast
? Which verb gives a human action to the sea? "The sea ___ at the rocks." | *raged | rose ~a | flowed ~a | foamed ~a
? "Opportunity knocked at his door" means that ___. | *he had a chance | somebody came ~b | he was locked in ~b | he was late
? What is given human features in "Fear crept into the room"? | *Fear | The room | A cat ~b | Nobody
F In personification a person is described as an animal. ! A thing, an animal or an idea acts like a person
B Name the human action: "The leaves danced in the wind." The leaves ___. | danced
B What is personified in "The night wrapped the town in its coat"? The ___. | night
2 Explain why "The alarm clock screamed at me" is personification. | A clock is a thing | Screaming is something that people do
2 Which is better for a weather report and why: "The storm was angry" or "The storm reached 90 km/h"? | The second | A report gives facts and no pictures
3 Write three sentences that personify the rain, a door and the night. | A human action for the rain | A human action for the door | A human action for the night
W 5 | Describe a storm or a morning at the sea. Use at least two similes and two personifications. | The morning crept over the hills. The sea was as smooth as glass and whispered to the sand. Gulls sailed like white kites. Only the old boat sighed when the first wave knocked at its side.
## Linking ideas
~ a | Gives a result with a word of contrast | ربط النتيجة بأداة تضاد
~ b | Gives a contrast with a word of addition | ربط التضاد بأداة إضافة
? The road was blocked. ___, we turned back. | *Therefore | However ~a | Moreover | Although
? The flat is small. ___, it has no lift. | *Moreover | Therefore | However | Because
? He is young. ___, he has much experience. | *Nevertheless | Moreover ~b | Therefore | In addition ~b
? ___ the heat, the match went on. | *Despite | Although | However | Because
? First we mix the flour and water. ___, we bake the bread. | *Finally | However ~a | For example | In contrast
? Many animals live in deserts; ___, camels and foxes. | *for example | therefore | however ~a | in contrast
G Match each linking word with its purpose. | therefore = result | moreover = addition | however = contrast | = place
B It was dark; ___, we found the way. (however or therefore) | however
B He was ill; ___, he stayed in bed. (nevertheless or therefore) | therefore
2 Join with "because of" and with "because": "the rain / we stayed in". | We stayed in because of the rain | We stayed in because it rained
2 Correct the two mistakes: "Despite it was cold, we swam. In the other hand, the water was clean." | Although it was cold, or Despite the cold | On the other hand
3 Put a linking word into each gap: "Cars are practical. ___, they pollute the air. ___, many cities build new railways. ___, Doha has opened a metro." | However | Therefore | For example
S g9-water | Every drop | Two hundred years ago most people carried their water home. They knew what a litre weighed, and therefore they wasted little. Today we turn a tap, and we have forgotten what water costs. In the Gulf nearly all drinking water comes from the sea. The salt has to be removed, which takes a great deal of energy; moreover, the salty rest warms the coast when it is pumped back. // Nevertheless, a person there uses about twice as much water a day as a person in Denmark. Prices are one reason: where water is cheap, nobody repairs a dripping tap. Habits are another. A running shower uses ten litres a minute, and a garden of grass drinks more than the family beside it. // Some towns have begun to water their parks with cleaned waste water. Others plant trees of the desert instead of grass. These are good steps. However, the cheapest litre is still the one that we do not use.
? Why did people waste little water two hundred years ago? | *They had to carry it | It was forbidden ~ Says something that is not in the text | They had no gardens | It was salty
? Which word could replace "moreover" in the text? | *in addition | however ~b | therefore ~a | instead
2 Give the two reasons of the text why much water is used. | Cheap prices | Habits
2 What does the writer mean by "the cheapest litre is still the one that we do not use"? | Saving water is better than making it | It costs neither energy nor money
C Read the text "Every drop" again. | How much water does a running shower use? => Ten litres a minute | Why is drinking water from the sea costly for nature? => [2] Removing the salt takes much energy, and the salty rest warms the coast | Suggest two measures that your school could take, and justify one of them. => [2] For example repairing taps and planting desert trees; a dripping tap wastes water day and night
## Formal and informal
~ a | Uses everyday language in a formal text | استعمال لغة يومية في نص رسمي
~ b | Uses stiff language with a friend | استعمال لغة رسمية مع صديق
? Which greeting suits a letter to a headmaster? | *Dear Mr Hamdan, | Hi there, ~a | Hey Hamdan! ~a | What's up? ~a
? Which ending suits an e-mail to a friend? | *See you soon | Yours faithfully ~b | With the highest respect ~b | I remain yours sincerely ~b
? Which word is the most formal? | *assist | help | give a hand ~a | lend a hand ~a
? Which sentence is informal? | *Can't wait to see you! | I look forward to meeting you. ~b | I am writing to inform you of a delay. ~b | Please find my report enclosed. ~b
? "I would be grateful if you could reply" belongs in ___. | *a letter to an office | a message to a brother ~b | a diary | a joke
? Which sentence suits a report? | *The results improved considerably. | The results got way better. ~a | The results rocked! ~a | Guess what, better results! ~a
F Short forms such as "don't" suit a formal letter. ! There we write them out
B Write the formal word that begins with r for "get" in "I got your letter": I ___ your letter. | received
B Write out the short form: "I'm writing to apply." I ___ writing to apply. | am
2 Make formal: "Hi, I want some info." | Dear Sir or Madam | I would like some information
2 Give two signs of an informal text. | Short forms | Everyday words or exclamation marks
3 Rewrite for a letter to a firm: "Hey, your phone is rubbish. Gimme my money back. Bye!" | A formal greeting and ending | Describes the fault politely | Asks for the money back politely
W 5 | Write a formal letter to the mayor and ask for a safe crossing in front of your school. | Dear Sir, I am writing on behalf of our class. Many pupils cross the road in front of our school every morning, and cars drive fast there. We would be grateful if a crossing could be built. Yours faithfully, Noor Ali
`
