/** More short and long answers in science; for the signs see ../told.ts. */
export default `
# 4
## Parts of a plant
2 Name the part of the plant that we eat of a carrot and of spinach. | Root of the carrot | Leaf of spinach
4 Describe the life of a bean plant from seed to new seeds. | The seed takes in water and begins to grow | Root and stem come out | Leaves make food and the plant flowers | After the flower, fruits with new seeds form
/ صف حياة نبات الفاصولياء من البذرة إلى البذور الجديدة. | تمتص البذرة الماء وتبدأ الإنبات | يخرج الجذر والساق | تصنع الأوراق الغذاء ويزهر النبات | بعد الزهرة تتكون ثمار فيها بذور جديدة
## Groups of animals
4 A pupil finds an unknown animal near a pond. Plan how to find out its group: which four things would you look for? | Whether it has a backbone | Whether its skin is bare or has hair, feathers or scales | Whether it breathes with gills or lungs | Where it lays its eggs, or whether it feeds young with milk
## Measuring weather
2 Why is the weather measured at the same time every day? | So that the days can be compared | During a day the temperature changes
## The turning Earth
4 Explain the difference between the turning of the Earth around its axis and its way around the Sun, and what each of them brings about. | Around its axis once a day | This brings day and night | Around the Sun once a year | With the tilted axis this brings the seasons
# 5
## The skeleton
4 Compare the skeleton of a bird with that of a human being. | Both have skull and backbone | Both have limbs with joints | Bones of many birds are hollow and light | The arms of a bird are wings
## How light travels
4 Explain how a shadow puppet theatre works and how the puppet can be made larger on the screen. | A lamp shines on a screen | The puppet stops the light, as light travels in straight lines | The shadow has the form of the puppet | Nearer to the lamp it looks larger
## How sound is made
4 Design a telephone of two cups and a string and explain how the voice gets from one cup to the other. | Both cups joined with a tight string | The voice makes the first cup vibrate | The string passes the vibration on | The second cup makes the air vibrate
/ صمّم هاتفاً من كوبين وخيط واشرح كيف ينتقل الصوت بين الكوبين. | يوصل الكوبان بخيط مشدود | يجعل الصوت الكوب الأول يهتز | ينقل الخيط الاهتزاز | يجعل الكوب الثاني الهواء يهتز
# 6
## Parts of a cell
4 Compare a cell with a school: name four parts and what each would be in a school. | The nucleus is the head of the school | The membrane is the gate | The mitochondria are the supply of power | The cytoplasm is the yard and the rooms, or other fitting pairs
## Series and parallel
4 Three lamps are to light a corridor. Judge whether series or parallel is better and justify it. | Parallel is better | One broken lamp leaves the others on | All shine at full brightness | Each can be switched by itself
## Inner and outer planets
4 Suppose that a new planet is found: it is large, has rings and twenty moons. Predict where it is, of what it is made, and how long its year is, and give a reason. | Among the outer planets | Made mostly of gas or ice | Its year is longer than that of the Earth | A planet far from the Sun has a longer way and moves more slowly
# 7
## Physical and chemical change
4 A candle burns. Which changes are physical and which are chemical? Explain all you see. | The wax melts: a physical change | Liquid wax rises in the wick and evaporates: a physical change | The vapour burns: a chemical change | Carbon dioxide and water form and heat is given off
## Energy transfer
4 Follow the energy of a bicycle lamp back to the Sun. | The lamp gets electrical energy from the dynamo | The dynamo gets movement from the legs | Muscles get it from food | Plants stored the energy of sunlight in the food
2 Name the change of energy in a loudspeaker and in a candle. | Electrical energy becomes sound | Chemical energy becomes light and heat
## Conduction and convection
4 Design a small house that stays cool in a hot country and explain four of its features. | Thick walls that conduct badly | White colour that reflects sunlight | Openings high up through which hot air leaves | Shade before the windows
# 8
## Respiration
4 Compare burning wood with respiration in a cell. | Both need oxygen | Both give carbon dioxide and water | Both release energy | Burning is hot and fast, respiration is slow and controlled
## The heart
4 Explain why a trained runner has a slower pulse at rest than a person without training. | Training makes the heart muscle stronger | Each beat moves more blood | The body at rest needs the same amount | So fewer beats are enough
# 9
## DNA
4 Explain how the information of a gene becomes a feature, and why all body cells carry the same genes but differ. | A gene is a part of the DNA | It says how a protein is built | Proteins make up features | In each kind of cell only some genes are active
## Mitosis
4 Compare the growth of a baby with that of a tumour. | Both need mitosis | In a baby division is controlled | Tumour cells divide without control | They press on healthy tissue
`
