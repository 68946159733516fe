/** Writing and longer tasks of all grades; for the signs see ../told.ts. */
export default `
# 4
## Pronouns
W 4 | Write four or five sentences about your best friend. Use he or she, his or her, and him or her. | My best friend is Salim. He lives near us and his house has a big garden. I like him because he tells funny stories. We play with his dog every day.
3 Complete with pronouns: "This is Huda. I know ___ well. ___ is nine, and ___ brother is six." | her | She | her
## Capital letters
W 4 | Write a short letter to a pupil in another country. Tell your name, your town and your favourite day and month. | Dear Tom, My name is Amal and I live in Sohar. My favourite day is Thursday. I like January because my birthday is in it. Write soon! Amal
3 Write the name of a day, of a month and of a country in a sentence each. | A day with a capital letter | A month with a capital letter | A country with a capital letter
## End marks
W 4 | Write a short talk between two children who have found a cat. Use full stops, question marks and one exclamation mark. | "Look, a cat!" "Where is it?" "It is under the bench." "Is it hungry?" "I think so. Let us give it some milk."
3 Put three end marks into the text: "What is that__ It is a snake__ Run__" | ? | . | !
## A, an and the
3 Write one sentence each with "an egg", "a uniform" and "the Sun". | an egg used rightly | a uniform used rightly | the Sun used rightly
# 5
## Comparatives
W 4 | Compare two seasons of the year in four or five sentences. Which do you like better, and why? | Summer is hotter than winter. In winter the days are shorter, but the air is fresher. I like winter better, because we can play outside longer.
3 Write three sentences that compare a bicycle with a car. Use cheap, fast and one adjective of your own. | cheaper used rightly | faster used rightly | Another right comparative
## Adverbs of manner
W 4 | Describe how three animals move or make sounds. Use at least three adverbs. | The cat walks quietly along the wall. The dog barks loudly at it. The donkey eats its grass slowly and waits patiently.
3 Write about a football match in three sentences with well, quickly and badly. | well used rightly | quickly used rightly | badly used rightly
## Adverbs of frequency
W 4 | Write about your weekend habits. Use always, often, sometimes and never. | On Fridays we always visit my grandmother. We often eat fish. Sometimes we walk on the beach. I never get up late.
## Present continuous
W 4 | You are looking out of a window in a busy street. Write what is happening now. | A bus is stopping at the corner. Two women are carrying bags. A boy is riding his bike and a dog is running behind him. It is getting dark.
3 Write what three people in your family are doing now. | A right sentence | Another right sentence | A third one with another verb
## Prepositions of place
W 4 | Describe your room so that somebody can draw it. Use at least five prepositions. | My bed is under the window. There is a lamp on the table and a chair in front of it. My books are on the shelf above the bed. The carpet is between the bed and the door.
3 Where are these things in a kitchen? Write about a fridge, a pan and a spoon. | A right sentence about the fridge | A right sentence about the pan | A right sentence about the spoon
# 6
## And, but, because
W 4 | Write about a sport that you like or do not like. Use and, but and because at least once each. | I like swimming because it makes me strong. My brother and I swim every week. He is fast, but I can swim longer.
## Can and could
W 4 | Compare what you can do now with what you could do when you were five. | When I was five I could run and draw, but I couldn't swim. Now I can swim well and I can read long books. I still can't cook.
3 Rewrite politely with could: "Give me water. Close the door. Wait here." | Could you give me some water, please? | Could you close the door, please? | Could you wait here, please?
## Must and should
W 5 | Write a leaflet with advice and rules for visitors of a nature park. | You must stay on the paths. You mustn't light a fire. You should bring water and a hat. You should leave early, because it gets hot. Please take your rubbish home.
## Past continuous
W 5 | The lights went out in the whole town last night. What were people doing? Write about at least four persons. | When the lights went out, my mother was reading and my father was cooking. My sister was having a shower. Our neighbours were watching a match. I was sleeping and noticed nothing.
3 Write what you were doing yesterday at eight, at noon and at six. | A right sentence with was | Another right sentence | A third one with another verb
## Prefixes
3 Write a short text of three sentences with "unlucky", "disappear" and "rebuild". | unlucky used rightly | disappear used rightly | rebuild used rightly
## Suffixes
W 4 | Describe a person whom you admire. Use at least four words with -ful, -less, -ness or -er. | My aunt is a teacher. She is helpful and cheerful, and her kindness is endless. She is fearless, too.
3 Form the persons from "farm", "art" and "science". | farmer | artist | scientist
# 7
## Since and for
W 4 | Write about a hobby: since when have you had it, for how long have you practised, and what have you learnt? | I have played the lute since 2020. I have practised for half an hour a day. I have learnt ten songs.
3 Complete: "I ___ (know) Ali ___ five years. He ___ (live) here ___ 2012." Write the three missing ideas: both verbs and both small words. | have known | has lived | for and since in the right places
## Question words
W 4 | You may ask an astronaut six questions. Write them with different question words. | Where did you train? How long were you in space? What did you eat? Who was with you? Why did you become an astronaut? When will you fly again?
## Question tags
W 4 | Write a short talk between two neighbours about the weather. Use at least four question tags. | "It's hot, isn't it?" "Yes. It wasn't so hot last year, was it?" "No. You have a fan, haven't you?" "I have. You'll come in for a juice, won't you?"
3 Complete with tags: "Let's go, ___?" "Open the door, ___?" "I am late, ___?" | shall we | will you | aren't I
## Zero and first conditional
W 5 | What will happen if people go on throwing plastic into the sea? Write with at least four conditionals. | If people throw plastic into the sea, fish will eat it. If fish eat plastic, they will die. If there are fewer fish, fishermen will lose their work. If we use bags of cloth, the sea will stay clean.
3 Write three zero conditionals about nature. | A right sentence | Another right sentence | A third one
## If and unless
W 4 | Give advice to a new pupil at your school. Use if three times and unless twice. | If you feel lost, ask a teacher. If you come by bus, be there at seven. If you like chess, join our club. You can't use the lab unless a teacher is there. Don't bring a phone unless you need it.
## Who, which, that
3 Join each pair: "A man helped us. He was kind." "The shoes are new. I bought them." "The cat is black. It sleeps here." | The man who helped us was kind | The shoes which I bought are new | The cat that sleeps here is black
# 8
## Present passive
W 4 | Describe how paper, bread or a carpet is made. Use at least four passive forms. | First the wheat is ground. The flour is mixed with water and salt. The dough is left for an hour. Then the bread is baked and sold.
3 Put into the passive: "They grow coffee. People drink it hot. Nobody sells tea here." | Coffee is grown | It is drunk hot | Tea is not sold here
## Reported statements
W 5 | Interview somebody of your family about school in former times. Report at least five things that the person said. | My grandfather said that he had walked to school. He told me that there had been only one teacher. He said that they had written on slates. He added that he had loved history. He told me that he still had his first book.
## Reported questions
W 4 | A reporter asked you about your school. Report four of the questions and your answers. | She asked me how old the school was. I said that it was fifty years old. She wanted to know if I liked it. I told her that I did.
3 Report: "What are you doing? Have you eaten? Will you stay?" Begin each time with "She asked me". | what I was doing | if I had eaten | if I would stay
## Synonyms
W 4 | Write about a good and a bad day without the words good, bad, nice and big. | It was a wonderful morning, and we set off for the mountains. In the afternoon a terrible storm broke loose and enormous drops fell. We were soaked, but cheerful.
3 Find a stronger word for "small", "surprised" and "clever". | tiny | astonished or amazed | brilliant
## Phrasal verbs with get
W 4 | Write about a school morning that went wrong. Use at least four verbs with get. | I got up late. I got on the wrong bus and got off far from school. When I got back to the right street, it was nine. My teacher got over it, but I did not.
3 Complete: "Let's get ___ here, this is our stop. I get ___ with him. We got ___ late last night." | off | on | back
## Phrasal verbs with take
W 4 | Write about somebody who begins a new life in another town. Use at least four verbs with take. | When the plane took off, Mona was sad. She takes after her aunt, who also left home. She has taken up painting and has taken part in a show. Soon she will take over a small shop.
# 9
## Second conditional
W 5 | If you could invite any person of history to your school, whom would you invite, and what would you do? | If I could invite anybody, I would invite Ibn Battuta. I would show him a map and he would laugh. If he came to our class, he would tell us about his journeys. I would ask him why he never stayed anywhere.
## Gerund or infinitive
W 4 | Write about plans and habits: what do you enjoy, avoid, hope and plan to do? | I enjoy reading and avoid watching TV. I hope to study medicine. I am planning to learn French, and I look forward to travelling.
3 Complete with the right form: "He refused ___ (pay). She finished ___ (eat). I am used to ___ (walk)." | to pay | eating | walking
## Wish and if only
W 4 | Write an entry in a diary at the end of a bad day. Use wish and if only at least four times. | I wish I had got up earlier. If only I hadn't forgotten my bag! I wish my brother wouldn't laugh at me. If only it were Friday.
3 Rewrite with wish: "I am not tall. I didn't study. He talks all the time." | I wish I were tall | I wish I had studied | I wish he wouldn't talk all the time
## Linking ideas
W 4 | A firm has sent you the wrong book twice. Write a polite but firm letter and link your ideas with at least three linking words. | Dear Sir or Madam, In May I ordered an atlas. However, I received a cookery book. I returned it; nevertheless, the same book came again. Therefore I would like my money back. Yours faithfully, Sara Nasser
## Personification
3 Say what each sentence means: "The camera loves her", "My stomach complained", "The house slept". | She looks good in pictures | I was hungry | It was quiet in the house
## Formal and informal
3 Write the formal words for "buy", "need" and "say sorry". | purchase | require | apologise
`
