/** Science of the grades 4 to 6; for the signs see told.ts. */
export default `
# 4
## Parts of a plant
@ Which part of a plant {}? | أي جزء من النبات {}؟
= the root | takes in water and holds the plant in the soil | الجذر | يمتص الماء ويثبت النبات في التربة
= the stem | carries water upwards and holds the leaves to the light | الساق | ينقل الماء إلى أعلى ويحمل الأوراق نحو الضوء
= the leaf | makes food for the plant in sunlight | الورقة | تصنع الغذاء للنبات في ضوء الشمس
= the flower | makes the seeds | الزهرة | تكوّن البذور
= the fruit | protects the seeds and helps to spread them | الثمرة | تحمي البذور وتساعد على انتشارها
A a | A plant without leaves cannot make enough food. | Most of the food of a plant is made in its leaves.
/ a | النبات الذي فقد أوراقه لا يصنع غذاء كافياً. | معظم غذاء النبات يُصنع في الأوراق.
2 Give two jobs of the root. | It takes in water and minerals | It holds the plant in the soil
/ اذكر وظيفتين للجذر. | يمتص الماء والأملاح | يثبت النبات في التربة
3 A carrot, a cactus and a potato store food or water. Name the part in which each of them stores it. | The carrot stores food in its root | The cactus stores water in its stem | The potato stores food in a stem under the ground
P Plan an investigation that shows which way water takes in a stem. Use a white flower and coloured water. | Puts the stem into coloured water | Waits some hours and looks at the petals | Cuts the stem across and looks for coloured dots | Concludes that water rises through tubes in the stem
## What plants need
@ What a plant needs: which of these {}? | مما يحتاجه النبات: أي مما يأتي {}؟
= sunlight | gives the plant the energy to make food | ضوء الشمس | يعطي النبات الطاقة لصنع الغذاء
= water | enters through the roots and keeps the plant firm | الماء | يدخل عبر الجذور ويبقي النبات منتصباً
= carbon dioxide | is the gas that leaves take from the air to make food | ثاني أكسيد الكربون | هو الغاز الذي تأخذه الأوراق من الهواء لصنع الغذاء
= soil | gives the roots minerals and a hold | التربة | تمد الجذور بالأملاح وتثبتها
= warmth | helps seeds to begin to grow in spring | الدفء | يساعد البذور على الإنبات في الربيع
? A plant stands in a dark cupboard for three weeks and is watered. What happens? | *It turns pale and weak | It grows better than in light ~ Thinks that darkness helps plants to grow | Nothing changes ~ Thinks that water alone is enough | It makes more food from the water ~ Thinks that water is the food of plants ! Without light the leaves cannot make food.
2 Sami gives one of two equal plants no water for two weeks. What would he see, and what does it show? | The plant without water wilts | It shows that plants need water
3 Plan a fair test of whether plants need light. | Take two equal plants | Put one in light and one in the dark, with equal water and soil | Compare their height and colour after some weeks
4 Farmers grow vegetables in glasshouses. Explain how a glasshouse gives plants what they need. | Glass lets in light for making food | It keeps the air warm | Water can be given regularly | Plants are protected from wind and frost
## Groups of animals
@ Which group of animals {}? | أي مجموعة من الحيوانات {}؟
= mammals | have hair or fur and feed their young with milk | الثدييات | لها شعر أو فرو وترضع صغارها
= birds | have feathers and lay eggs with hard shells | الطيور | لها ريش وتضع بيضاً ذا قشرة صلبة
= fish | breathe with gills all their life and have fins | الأسماك | تتنفس بالخياشيم طوال حياتها ولها زعانف
= reptiles | have dry skin with scales and lay their eggs on land | الزواحف | لها جلد جاف ذو حراشف وتضع بيضها على اليابسة
= amphibians | live in water when young and on land when grown up | البرمائيات | تعيش صغارها في الماء وكبارها على اليابسة
? To which group does the dolphin belong? | *Mammals | Fish ~ Takes everything that lives in the sea for a fish | Reptiles | Amphibians ! It breathes with lungs and feeds its young with milk.
/ إلى أي مجموعة ينتمي الدلفين؟ | *الثدييات | الأسماك ~ اعتبار كل ما يعيش في البحر سمكاً | الزواحف | البرمائيات ! لأنه يتنفس بالرئتين ويرضع صغاره.
A c | A bat is a mammal. | A bat has feathers on its wings.
2 How can you tell a bird from a mammal? Give two signs. | Birds have feathers, mammals have hair | Birds lay eggs, nearly all mammals bear living young
3 Sort these animals into groups: frog, eagle, lizard. | The frog is an amphibian | The eagle is a bird | The lizard is a reptile
## Food chains
@ In a food chain, which one {}? | في السلسلة الغذائية، أيها {}؟
= a producer | makes its own food from sunlight | المنتج | يصنع غذاءه بنفسه من ضوء الشمس
= a plant-eater | eats only plants | آكل النبات | يأكل النباتات فقط
= a predator | hunts other animals | المفترس | يصطاد حيوانات أخرى
= the prey | is hunted and eaten by others | الفريسة | يصطاده غيره ويأكله
= a decomposer | breaks down dead plants and animals | المحلل | يفكك بقايا النباتات والحيوانات الميتة
D foodChain | The picture shows a food chain. Name the producer, the animal that is eaten and the animal that hunts. | Producer: grass | Eaten: rabbit | Hunter: fox
/ foodChain | تبين الصورة سلسلة غذائية. سمِّ المنتج، والحيوان المأكول، والحيوان المفترس. | المنتج: العشب | المأكول: الأرنب | المفترس: الثعلب
? What do the arrows of a food chain show? | *Where the energy of the food goes | Who hunts whom ~ Reads the arrow as "eats" | Who is larger ~ Thinks that arrows lead to the larger animal | Where an animal walks ! The arrow goes from what is eaten to the one that eats it.
2 Why does nearly every food chain begin with a plant? | Plants make food from sunlight | All other living things depend on this food
3 All the rabbits of a valley die of a disease. What would happen to grass and foxes, and why? | The grass grows higher, as fewer animals eat it | The foxes become fewer | They find less food
4 Write a food chain with four links from the sea and explain each link. | Begins with a producer such as algae | Then an animal that eats it, such as shrimp | Then a predator, such as a fish | Then a larger predator, with all arrows from food to eater
## Solids, liquids and gases
@ Which of these {}? | أي مما يأتي {}؟
= a solid | keeps its own shape | الصلب | يحتفظ بشكله
= a liquid | takes the shape of its vessel but keeps its volume | السائل | يأخذ شكل الإناء ويحتفظ بحجمه
= a gas | spreads out and fills all the room it has | الغاز | ينتشر ويملأ الحيز كله
= a powder | is poured although it is made of small solid grains | المسحوق | يُصب مع أنه مكوّن من حبيبات صلبة صغيرة
= a sponge | has many holes full of air | الإسفنجة | فيها ثقوب كثيرة مملوءة بالهواء
F Air weighs nothing. ! A full ball weighs more than an empty one
/ الهواء لا وزن له. ! الكرة المنفوخة أثقل من الفارغة
2 Is sand a solid or a liquid? Justify your answer. | A solid | Every grain keeps its own shape
3 Put into the groups solid, liquid and gas: oil, steam, ice. | Oil is a liquid | Steam is a gas | Ice is a solid
4 Water is poured from a tall glass into a wide bowl. Huda says there is less water now, as it stands lower. Is she right? Justify. | She is not right | A liquid changes its shape with the vessel | Its volume stays the same | It stands lower because the bowl is wider
## Changing state
@ What is it called: which change {}? | أي تغير {}؟
= melting | turns a solid into a liquid | الانصهار | يحول الصلب إلى سائل
= freezing | turns a liquid into a solid | التجمد | يحول السائل إلى صلب
= evaporation | turns a liquid into a gas at any temperature | التبخر | يحول السائل إلى غاز عند أي درجة حرارة
= condensation | turns a gas into a liquid | التكاثف | يحول الغاز إلى سائل
= boiling | turns a liquid into a gas with bubbles at one temperature | الغليان | يحول السائل إلى غاز مع فقاعات عند درجة محددة
? Drops form outside a cold glass of juice. Where do they come from? | *From water vapour in the air | From the juice through the glass ~ Thinks that liquids go through glass | From the ice in the glass ~ Thinks that ice sweats | From the hand that holds it ! Water vapour of the air condenses on the cold glass.
A a | Wet clothes dry faster on a windy day. | Moving air carries water vapour away.
2 At which temperatures does pure water freeze and boil at sea level? | It freezes at 0 °C | It boils at 100 °C
/ عند أي درجة يتجمد الماء النقي وعند أي درجة يغلي عند سطح البحر؟ | يتجمد عند 0 °C | يغلي عند 100 °C
3 Explain what happens to an ice cube in a hot pan, step by step. | The ice melts to water | The water warms up and boils | The water becomes vapour in the air
## Magnetic materials
@ Which of these {}? | أي مما يأتي {}؟
= iron | is attracted by a magnet and rusts | الحديد | يجذبه المغناطيس ويصدأ
= copper | is a reddish metal that a magnet does not attract | النحاس | فلز مائل إلى الحمرة لا يجذبه المغناطيس
= wood | comes from trees and is not attracted by a magnet | الخشب | يأتي من الأشجار ولا يجذبه المغناطيس
= a compass needle | is a small magnet that points north | إبرة البوصلة | مغناطيس صغير يتجه نحو الشمال
= the pole of a magnet | is where its force is strongest | قطب المغناطيس | هو موضع أكبر قوة فيه
F Magnets attract all metals. ! They attract iron, nickel and cobalt, but not copper or aluminium
/ تجذب المغناطيسات جميع الفلزات. ! تجذب الحديد والنيكل والكوبالت، ولا تجذب النحاس أو الألومنيوم
? Two north poles are brought together. What happens? | *They push one another away | They attract one another ~ Thinks that equal poles attract | Nothing happens | One of them becomes a south pole ! Like poles repel.
2 A box holds iron nails mixed with wooden beads. How would you separate them, and why does it work? | Hold a magnet over them | Iron is attracted and wood is not
3 Plan how to find out which of two magnets is stronger. | Use equal paper clips | Count how many clips each magnet lifts | Repeat it and compare
P You are given a magnet and ten small objects. Test and record which of them are magnetic. | Makes a guess for every object first | Brings the magnet near to each of them | Records the results in a table | States that those of iron or steel are attracted
## Conductors of heat
@ Which material {}? | أي مادة {}؟
= copper | is used for the bottom of pans because it passes heat on well | النحاس | يُستعمل لقاع المقلاة لأنه ينقل الحرارة جيداً
= wood | is used for spoons because it passes heat on badly | الخشب | يُستعمل للملاعق لأنه ينقل الحرارة ببطء
= wool | keeps us warm with the air between its hairs | الصوف | يدفئنا بالهواء المحبوس بين شعيراته
= glass | lets light through but passes heat on badly | الزجاج | يمرر الضوء وينقل الحرارة ببطء
= air | is a gas that hardly conducts heat when it stands still | الهواء | غاز لا يكاد ينقل الحرارة إذا كان ساكناً
? Why do pans have plastic handles? | *Plastic passes heat on badly | Plastic makes heat cold ~ Thinks that cold is a thing of its own | Plastic is lighter than air | Metal handles would melt ! An insulator protects the hand.
A b | A metal spoon in hot tea soon feels hot. | Metals can be polished until they shine.
2 A metal chair feels colder than a wooden one in the same room. Why? | Both have the same temperature | Metal takes heat away from the hand faster
3 Name three things at home that keep heat in, and their material. | A blanket of wool | A flask with a double wall | A house wall with foam, or another fitting example
4 Plan a fair test of which of three cups keeps tea hot for longest. | Equal amounts of equally hot water | The same room and the same time | Measure the temperature every few minutes | The cup with the smallest fall is best
## The turning Earth
@ Day and night: which of these {}? | الليل والنهار: أي مما يأتي {}؟
= one day | is the time that the Earth needs to turn once | اليوم | هو الزمن الذي تحتاجه الأرض لتدور دورة حول نفسها
= one year | is the time that the Earth needs to go once around the Sun | السنة | هي الزمن الذي تحتاجه الأرض لتدور دورة حول الشمس
= the axis | is the line around which the Earth turns | المحور | هو الخط الذي تدور حوله الأرض
= the Sun | gives light of its own | الشمس | تعطي ضوءاً من ذاتها
= the Moon | goes around the Earth in about a month | القمر | يدور حول الأرض في نحو شهر
? Why is it night in Oman while it is day in Mexico? | *The Earth turns, and only one side faces the Sun | The Sun goes around the Earth ~ Thinks that the Sun moves around the Earth | Clouds cover the Sun at night ~ Thinks that something hides the Sun | The Moon covers the Sun ~ Thinks that the Moon makes the night ! Half of the Earth is lit at any time.
/ لماذا يكون ليل في عُمان ونهار في المكسيك؟ | *لأن الأرض تدور ولا يواجه الشمس إلا جانب واحد | لأن الشمس تدور حول الأرض ~ الاعتقاد أن الشمس تدور حول الأرض | لأن الغيوم تحجب الشمس ليلاً ~ الاعتقاد أن شيئاً يحجب الشمس | لأن القمر يحجب الشمس ~ الاعتقاد أن القمر يصنع الليل ! نصف الأرض مضاء في كل وقت.
A d | The Sun moves around the Earth once a day. | The Earth turns around its axis once a day.
2 In which direction does the Earth turn, and where do we see the Sun rise therefore? | It turns from west to east | The Sun rises in the east
3 Use a ball and a lamp to show why there are day and night. Describe what you do and see. | The lamp stands for the Sun and the ball for the Earth | The side towards the lamp is lit | Turning the ball brings every place into light and shade
## Shadows
@ Which of these {}? | أي مما يأتي {}؟
= a shadow | forms where something stops the light | الظل | يتكون حيث يُحجب الضوء
= clear glass | lets nearly all light through | الزجاج الشفاف | يمرر معظم الضوء
= frosted glass | lets some light through but no clear picture | الزجاج المصنفر | يمرر بعض الضوء دون صورة واضحة
= cardboard | lets no light through | الورق المقوى | لا يمرر الضوء
= a sundial | tells the time with a shadow | المزولة | تدل على الوقت بالظل
? When is your shadow shortest? | *At noon | In the early morning ~ Thinks that a weak Sun makes short shadows | In the evening | It is always equally long ~ Thinks that shadows depend on the body only ! The Sun stands highest at noon.
2 A lamp is moved nearer to a toy. What would happen to the shadow on the wall, and why? | It grows larger | The toy stops more of the light
2 Why can a shadow never be seen in a dark room? | A shadow needs light around it | Without light there is no difference
3 Maha measures the shadow of a pole at 8, 12 and 16 o'clock. Predict how it changes. | It is long at 8 o'clock | It is shortest at 12 o'clock | It is long again at 16 o'clock, on the other side
## Measuring weather
@ Which instrument {}? | أي أداة {}؟
= a thermometer | measures how warm it is | مقياس الحرارة | يقيس درجة حرارة الهواء
= a rain gauge | measures how much rain has fallen | مقياس المطر | يقيس كمية المطر
= a wind vane | shows where the wind comes from | دوارة الرياح | تبين الجهة التي تأتي منها الرياح
= an anemometer | measures how fast the wind blows | مقياس سرعة الرياح | يقيس سرعة هبوب الرياح
= a barometer | measures the pressure of the air | البارومتر | يقيس ضغط الهواء
D rainfall | Use the chart. Which month is wettest, which is driest, and how much rain fell in all four months? | Wettest: January | Driest: April | All four months: 24 + 18 + 12 + 6 = 60 mm
? In which unit is rainfall measured? | *Millimetres | Degrees | Kilometres an hour ~ Confuses rain with wind | Grams ! It is the height of the water in the gauge.
2 Why should a thermometer for the weather hang in the shade? | It is to measure the air | In the Sun it would be heated itself and show too much
3 Write what three instruments of a weather station would show on a stormy winter day. | The thermometer shows a low temperature | The anemometer shows a high wind speed | The barometer shows a low pressure
C Four days in Salalah: Saturday 27 °C, 4 mm of rain; Sunday 26 °C, 11 mm; Monday 25 °C, 15 mm; Tuesday 27 °C, no rain. | Which day was the wettest? => Monday | How much rain fell in the four days? => 30 mm | Which day would you choose for a walk? Give two reasons. => [2] Tuesday: it is dry, and as warm as on the warmest day
## The water cycle
@ In the water cycle, which step {}? | في دورة الماء، أي مرحلة {}؟
= evaporation | carries water from the sea into the air | التبخر | تنقل الماء من البحر إلى الهواء
= condensation | makes clouds out of water vapour | التكاثف | تكوّن السحب من بخار الماء
= precipitation | brings water down as rain or snow | الهطول | تُنزل الماء مطراً أو ثلجاً
= collection | gathers water in rivers, lakes and the ground | التجمع | تجمع الماء في الأنهار والبحيرات وباطن الأرض
= run-off | is water that flows over the land to the sea | الجريان السطحي | هي جريان الماء على اليابسة نحو البحر
? What is a cloud made of? | *Tiny drops of water or ice | Smoke ~ Takes clouds for smoke | Cotton-like air ~ Judges by the look | Water vapour only ~ Thinks that vapour can be seen ! Vapour itself cannot be seen.
A a | Rain water is not salty. | When sea water evaporates, the salt stays behind.
2 What drives the water cycle? | The Sun | Its heat makes water evaporate
3 Describe the way of a drop from the sea to a mountain and back. | It evaporates and rises | It condenses in a cloud and falls as rain | It flows in a river to the sea
4 A bowl of salt water with a small cup in its middle is covered with foil and put in the Sun. Explain what collects in the cup. | Water evaporates in the Sun | It condenses on the foil | It drips into the cup | The water in the cup is not salty
# 5
## Teeth
@ Which teeth or parts {}? | أي الأسنان أو أجزائها {}؟
= incisors | are sharp and cut food at the front of the mouth | القواطع | تقطع الطعام في مقدمة الفم
= canines | are pointed and tear food | الأنياب | مدببة وتمزق الطعام
= molars | are broad and grind food | الأضراس | عريضة وتطحن الطعام
= enamel | is the hard white layer around a tooth | المينا | هي الطبقة البيضاء الصلبة حول السن
= the pulp | is the soft middle of a tooth with nerves and blood | اللب | هو الجزء الطري في وسط السن وفيه أعصاب ودم
? What makes holes in teeth? | *Acid that germs make out of sugar | Worms in the teeth ~ Believes the tale of the tooth worm | Cold water | Too much brushing with water ! Germs live on sugar and make acid.
2 How can you protect your teeth? Give two ways. | Brush them twice a day | Eat fewer sweet things
3 Compare the teeth of a lion with those of a sheep. | The lion has long canines | The sheep has broad molars and no long canines | The lion tears meat, the sheep grinds plants
4 A friend says: "Milk teeth fall out anyway, so I need not brush them." Evaluate this and give reasons. | The friend is not right | Holes in milk teeth hurt | They keep the place for the second teeth | Good habits have to be learnt early
## The path of food
@ Which organ {}? | أي عضو {}؟
= the mouth | chews food and mixes it with saliva | الفم | يمضغ الطعام ويخلطه باللعاب
= the gullet | pushes food down to the stomach | المريء | يدفع الطعام إلى المعدة
= the stomach | churns food with acid | المعدة | تمزج الطعام بالحمض
= the small intestine | passes digested food into the blood | الأمعاء الدقيقة | تمرر الغذاء المهضوم إلى الدم
= the large intestine | takes water back from what is left | الأمعاء الغليظة | تستعيد الماء من الفضلات
? Where is most of the digested food taken into the blood? | *In the small intestine | In the stomach ~ Thinks that digestion ends in the stomach | In the mouth | In the large intestine ~ Confuses food with water ! Its wall is thin and very large.
A c | Digestion begins in the mouth. | The mouth makes a strong acid.
2 Why should bread be chewed well? | Smaller pieces are digested faster | Saliva begins to digest the starch
/ لماذا ينبغي مضغ الخبز جيداً؟ | القطع الصغيرة تُهضم أسرع | يبدأ اللعاب هضم النشا
3 Put in the right order: small intestine, gullet, mouth, stomach, large intestine. State what happens in the first and the last. | Mouth, gullet, stomach, small intestine, large intestine | In the mouth food is chewed | In the large intestine water is taken back
P Chew a piece of bread for two minutes and watch its taste. Describe, record and explain it. | Notes the taste at the beginning | Notes that it becomes sweet | Explains that saliva turns starch into sugar
## The skeleton
@ Which bone {}? | أي عظم {}؟
= the skull | protects the brain | الجمجمة | تحمي الدماغ
= the ribs | protect the heart and the lungs | الأضلاع | تحمي القلب والرئتين
= the backbone | holds the body upright | العمود الفقري | يبقي الجسم منتصباً
= the thigh bone | is the longest bone of the body | عظم الفخذ | هو أطول عظم في الجسم
= the jaw | moves when we chew | الفك السفلي | يتحرك عند المضغ
? What would happen without a skeleton? | *The body could not keep its shape | The blood could not flow | We could not see | We would weigh nothing ~ Thinks that all weight is in the bones ! Bones hold the body.
2 Give two jobs of the skeleton beside holding the body. | It protects organs | It lets us move together with the muscles
2 Why is the backbone made of many small bones and not of one? | So that the back can bend | One long bone would be stiff and could break
3 Name three joints and say how each can move. | The elbow bends like a hinge | The shoulder turns in all directions | The neck turns and nods, or another fitting joint
## How muscles move
@ Which of these {}? | أي مما يأتي {}؟
= a nerve | tells a muscle when to pull | العصب | ينقل الأمر إلى العضلة كي تنقبض
= a tendon | fastens a muscle to a bone | الوتر | يربط العضلة بالعظم
= a joint | is the place where two bones meet | المفصل | هو موضع التقاء عظمين
= the biceps | bends the arm | العضلة ذات الرأسين | تثني الذراع
= the triceps | straightens the arm | العضلة ثلاثية الرؤوس | تبسط الذراع
F A muscle can push a bone away. ! Muscles can only pull
/ تستطيع العضلة أن تدفع العظم بعيداً. ! العضلات تسحب فقط
A a | Muscles work in pairs. | A muscle can pull but it cannot push.
/ a | تعمل العضلات في أزواج. | العضلة تسحب ولا تدفع.
2 What happens to biceps and triceps when the arm bends? | The biceps becomes shorter | The triceps becomes longer
3 Explain why you breathe faster and grow warm when you run. | Muscles need more oxygen | They use more food for energy | Part of the energy becomes heat
5 A pupil measures the pulse before and after climbing stairs. Plan this investigation and say what is to be expected. | Count the pulse at rest for a minute | Climb the same stairs for the same time | Count the pulse again at once | Repeat it with several pupils | The pulse is faster afterwards, as muscles need more oxygen
## Friction
@ Which of these {}? | أي مما يأتي {}؟
= oil | lessens friction in a machine | الزيت | يقلل الاحتكاك في الآلة
= sand on ice | makes friction greater so that nobody slips | الرمل على الجليد | يزيد الاحتكاك فلا ينزلق أحد
= a brake | uses friction to stop a wheel | المكبح | يستعمل الاحتكاك لإيقاف العجلة
= air resistance | is the friction of a body that moves through air | مقاومة الهواء | هي احتكاك الجسم المتحرك في الهواء
= a ball bearing | lets parts roll instead of slide | محمل الكريات | يجعل الأجزاء تتدحرج بدلاً من أن تنزلق
? In which direction does friction act on a sliding box? | *Against the movement | With the movement ~ Thinks that friction drives the box on | Straight down ~ Confuses friction with weight | Straight up ! Friction always hinders sliding.
2 Give one example of useful and one of harmful friction. | Useful: between shoes and the ground | Harmful: in the parts of a machine
3 Explain why a ball that rolls on grass stops sooner than on a smooth floor. | Grass is rougher | Friction is greater on it | The greater friction slows the ball faster
P Plan an experiment with a toy car and a ramp: which of three surfaces has the greatest friction? | Releases the car at the same height each time | Changes only the surface | Measures how far the car rolls, several times | The shortest way means the greatest friction
## Gravity
@ Which of these {}? | أي مما يأتي {}؟
= gravity | pulls all things towards the middle of the Earth | الجاذبية | تسحب كل الأشياء نحو مركز الأرض
= a newton meter | measures forces with a spring | مقياس القوة النابضي | يقيس القوى بنابض
= the newton | is the unit of force | النيوتن | هو وحدة القوة
= mass | is how much matter there is in a thing | الكتلة | هي مقدار ما في الجسم من مادة
= a parachute | falls slowly because of the air below it | المظلة | تهبط ببطء بسبب الهواء تحتها
? A stone and a small nail of iron fall from the same height. Air resistance hardly matters. Which lands first? | *Both land together | The stone, as it is heavier ~ Thinks that heavy things fall faster | The nail, as it is smaller | The nail, as it is of iron ! Without air resistance all things fall equally fast.
A a | An astronaut weighs less on the Moon than on the Earth. | The gravity of the Moon is weaker than that of the Earth.
2 Why does a feather fall more slowly than a coin, although both are pulled by gravity? | The air slows the feather more | It has a large surface and little weight
3 Explain what would happen to a thrown ball if there were no gravity and no air. | It would not fall | Nothing would slow it | It would go on straight at the same speed
4 Compare mass and weight. | Mass is how much matter there is | Weight is the force of gravity | Mass is measured in kilograms, weight in newtons | On the Moon the mass is the same and the weight is smaller
## Levers
@ Of a lever, what {}? | في الرافعة، ما الذي {}؟
= the pivot | is the point around which a lever turns | نقطة الارتكاز | هو النقطة التي تدور حولها الرافعة
= the load | is what a lever is to move | الحمل | هو ما يراد تحريكه بالرافعة
= the effort | is the force with which we push or pull | القوة | هو ما ندفع به أو نسحب
= a see-saw | has its pivot in the middle | الأرجوحة المتوازنة | تقع نقطة ارتكازها في الوسط
= a wheelbarrow | has its load between the wheel and the hands | عربة اليد | يقع حملها بين العجلة واليدين
D lever | Name the parts A, B and C of the lever. | A: load | B: pivot | C: effort
2 Where would you press on a lever to lift a stone with the least force? Why? | Far away from the pivot | A longer arm needs less force
2 Name two tools at home that are levers. | Scissors | A bottle opener, or another lever
3 A child of 30 kg and one of 45 kg want to balance a see-saw. Explain what they should do. | The heavier child sits nearer to the pivot | The lighter one sits farther away | Weight times distance is then equal on both sides
## Pulleys
@ Which of these {}? | أي مما يأتي {}؟
= a fixed pulley | changes only the direction of a force | البكرة الثابتة | تغير اتجاه القوة فقط
= a movable pulley | halves the force that is needed | البكرة المتحركة | تجعل القوة اللازمة نصف ما كانت
= a ramp | lets us lift a load over a longer way with less force | السطح المائل | يتيح رفع الحمل بقوة أقل على مسافة أطول
= a screw | is a ramp wound around a rod | البرغي | هو سطح مائل ملفوف حول قضيب
= a wedge | splits things with its thin edge | الوتد | يشق الأشياء بحافته الرقيقة
? What does a fixed pulley on a flagpole do? | *It lets us pull down to raise the flag | It halves the weight of the flag ~ Thinks that every pulley saves force | It makes the rope longer | It stores force ! It changes the direction only.
2 A load of 200 N hangs on one movable pulley. Which force lifts it without friction, and why? | 100 N | Two parts of the rope carry the load
3 With a movable pulley the force is half. What is the price of it? Explain. | The rope has to be pulled twice as far | The load rises only half of the way | So no work is saved
4 Workers have to bring a heavy box onto a lorry. Compare lifting it straight up with using a ramp. | Straight up is the shorter way | But it needs more force | A ramp is a longer way | With a ramp the force is smaller
## How light travels
@ Which of these {}? | أي مما يأتي {}؟
= a light source | gives off light of its own | مصدر الضوء | يعطي ضوءاً من ذاته
= a beam of light | travels in a straight line | الشعاع الضوئي | ينتقل في خط مستقيم
= the eye | sees things by the light that enters it | العين | ترى الأشياء بالضوء الداخل إليها
= an opaque body | stops light and casts a shadow | الجسم المعتم | يحجب الضوء ويكوّن ظلاً
= a prism | splits white light into colours | المنشور | يحلل الضوء الأبيض إلى ألوان
? How do we see a book? | *Light from a lamp bounces off the book into the eye | The eye sends rays to the book ~ Thinks that eyes send out rays | The book gives off light of its own ~ Takes everything that is seen for a light source | Light stays on the book ! Seeing needs light that enters the eye.
/ كيف نرى الكتاب؟ | *ينعكس ضوء المصباح عن الكتاب إلى العين | ترسل العين أشعة إلى الكتاب ~ الاعتقاد أن العين ترسل أشعة | الكتاب يعطي ضوءاً من ذاته ~ اعتبار كل ما يُرى مصدراً للضوء | يبقى الضوء على الكتاب ! الرؤية تحتاج إلى ضوء يدخل العين.
A a | We cannot see around a corner. | Light travels in straight lines.
2 Why do we see lightning before we hear thunder? | Both begin at the same time | Light is much faster than sound
3 Three cards with a hole each stand in a row before a lamp. Describe when the lamp can be seen and explain it. | Only when the holes are in one line | Moving one card stops the light | Light travels in a straight line
## Reflection
@ Which of these {}? | أي مما يأتي {}؟
= a mirror | throws light back in one direction | المرآة | تعكس الضوء في اتجاه واحد
= white paper | scatters light in all directions | الورق الأبيض | يشتت الضوء في جميع الاتجاهات
= black cloth | takes in most of the light | القماش الأسود | يمتص معظم الضوء
= a periscope | uses two mirrors to see over a wall | المنظار الأفقي | يستعمل مرآتين للرؤية من فوق الجدار
= the Moon | is seen because it reflects sunlight | القمر | يُرى لأنه يعكس ضوء الشمس
D mirror | How large is the angle between the normal N and the reflected ray, and which law tells us so? | 40 degrees | The angle of reflection equals the angle of incidence
2 Why can you see yourself in still water but not in a rough wall? | Still water is smooth and reflects in one direction | A rough wall scatters the light
2 Cyclists wear bright strips at night. Explain how the strips help. | They throw the light of cars back | So drivers see the cyclist early
3 A ray meets a mirror at 25 degrees to the normal. Find the angle of reflection and the angle between the two rays, and state the law. | 25 degrees | 50 degrees between the two rays | The two angles to the normal are equal
4 Design a model with two mirrors to look over a wall. | A tube with two openings on opposite sides | A mirror at each end at 45 degrees | The mirrors face one another | Describes the way of the light from the object to the eye
## How sound is made
@ Which of these {}? | أي مما يأتي {}؟
= a vibration | is a fast movement to and fro that makes sound | الاهتزاز | حركة سريعة ذهاباً وإياباً تُحدث الصوت
= the eardrum | vibrates when sound reaches it | طبلة الأذن | تهتز عندما يصل إليها الصوت
= a vacuum | lets no sound through | الفراغ | لا يمر فيه الصوت
= an echo | is sound that comes back from a wall | الصدى | صوت يرتد عن جدار
= the voice box | holds the cords that vibrate when we speak | الحنجرة | تضم الحبال التي تهتز عندما نتكلم
? Through which of these does sound travel fastest? | *Steel | Air ~ Thinks that sound needs empty room | Water | A vacuum ~ Thinks that sound needs no matter ! In solids the particles are closest together.
A c | Astronauts on the Moon cannot hear one another through space. | Sound travels fastest where there is no air.
2 How can you show that a ringing tuning fork vibrates? | Touch water with it | The water splashes
3 Explain how the sound of a drum reaches your ear. | The skin of the drum vibrates | It makes the air vibrate | The air makes the eardrum vibrate
## Pitch and loudness
@ Which of these {}? | أي مما يأتي {}؟
= a short string | gives a higher note than a long one | الوتر القصير | يعطي نغمة أعلى من الوتر الطويل
= a loose string | gives a lower note than a tight one | الوتر المرتخي | يعطي نغمة أخفض من الوتر المشدود
= a hard stroke | makes a drum louder but not higher | الضربة القوية | تجعل صوت الطبل أشد لا أحدّ
= the decibel | is the unit of loudness | الديسيبل | هو وحدة شدة الصوت
= pitch | says how high or low a note is | درجة الصوت | تدل على حدة النغمة أو غلظها
? How is a guitar string made to sound higher? | *By tightening it | By plucking it harder ~ Confuses loud with high | By loosening it | By plucking it twice ! A tight string vibrates faster.
2 What is the difference between a high and a loud sound? | High: fast vibrations | Loud: wide vibrations
2 Four equal bottles hold different amounts of water. Predict which sounds highest when you blow over it, and why. | The one with the most water | The air in it is shortest and vibrates fastest
3 Give three ways of protecting your ears. | Turn the volume down | Wear ear protectors near machines | Keep away from loudspeakers
P Make a simple instrument of rubber bands and a box with a high and a low note. Describe how you make it and test it. | Stretches bands of different thickness over a box | Plucks each band and compares the notes | Tightens one to make it higher | Explains that faster vibrations give higher notes
# 6
## Parts of a cell
@ Which part of a cell {}? | أي جزء من الخلية {}؟
= the nucleus | controls what the cell does | النواة | ينظم عمل الخلية
= the cell membrane | controls what enters and leaves the cell | الغشاء الخلوي | ينظم ما يدخل الخلية وما يخرج منها
= the cytoplasm | is the jelly in which most reactions happen | السيتوبلازم | هو المادة الهلامية التي تحدث فيها معظم التفاعلات
= the mitochondrion | releases energy from food | الميتوكندريون | يحرر الطاقة من الغذاء
= the chloroplast | makes food with the help of light | البلاستيدة الخضراء | يصنع الغذاء بمساعدة الضوء
? What is a tissue? | *A group of equal cells with one job | A part of a cell ~ Changes the levels of cell and tissue round | Several organs together ~ Confuses tissue with system | A single large cell ! Cells make tissues, tissues make organs.
A a | Muscle cells have many mitochondria. | Mitochondria release the energy that muscles need.
2 State the job of the cell membrane and of the nucleus. | The membrane controls what goes in and out | The nucleus controls the cell
/ اذكر وظيفة الغشاء الخلوي ووظيفة النواة. | ينظم الغشاء ما يدخل وما يخرج | تنظم النواة عمل الخلية
3 Put in order from small to large and give an example of each: organ, cell, tissue. | Cell, for example a muscle cell | Tissue, for example muscle | Organ, for example the heart
P Describe how to prepare the skin of an onion for the microscope and find a cell. | Peels off a thin piece of skin | Puts it flat into a drop of water or stain | Lowers the cover slip without bubbles | Begins with the lowest magnification
## Plant and animal cells
@ Which of these {}? | أي مما يأتي {}؟
= the cell wall | gives a plant cell its firm shape | الجدار الخلوي | يعطي الخلية النباتية شكلاً ثابتاً
= a chloroplast | is green and found only in cells of plants and algae | البلاستيدة الخضراء | توجد في خلايا النبات والطحالب فقط ولونها أخضر
= a large vacuole | is filled with sap and keeps a plant cell firm | الفجوة العصارية الكبيرة | مملوءة بالعصارة وتبقي الخلية النباتية مشدودة
= an animal cell | has a membrane but no wall | الخلية الحيوانية | لها غشاء وليس لها جدار
= a root hair cell | has no chloroplasts because it lies in the dark | خلية الشعيرة الجذرية | لا بلاستيدات خضراء فيها لأنها في الظلام
D plantCell | Name the parts A to D of the plant cell. | A: nucleus | B: vacuole | C: chloroplast | D: cell wall
? Which part do plant and animal cells share? | *The nucleus | The cell wall ~ Thinks that all cells have walls | Chloroplasts ~ Thinks that animals make food, too | A large vacuole ! Both have nucleus, membrane and cytoplasm.
/ أي جزء تشترك فيه الخلية النباتية والخلية الحيوانية؟ | *النواة | الجدار الخلوي ~ الاعتقاد أن لكل الخلايا جدراناً | البلاستيدات الخضراء ~ الاعتقاد أن الحيوانات تصنع الغذاء أيضاً | فجوة كبيرة ! في كليهما نواة وغشاء وسيتوبلازم.
2 Why do root cells have no chloroplasts? | They lie in the dark | Without light chloroplasts would be of no use
3 Compare a plant cell with an animal cell: three differences. | A plant cell has a cell wall | A plant cell has chloroplasts | A plant cell has one large vacuole
5 A cell is seen under the microscope. Explain how you would decide whether it comes from a plant or an animal, and why one sign may not be enough. | Looks for a cell wall | Looks for chloroplasts | Looks for a large vacuole | Roots have no chloroplasts, so one missing sign proves nothing | The wall is the safest of these signs
## Vertebrates
@ Which animal {}? | أي حيوان {}؟
= a frog | is an amphibian with moist skin | الضفدع | من البرمائيات وجلده رطب
= a turtle | is a reptile with a shell | السلحفاة | من الزواحف ولها درع
= a penguin | is a bird that cannot fly | البطريق | من الطيور ولا يطير
= a whale | is a mammal that lives in the sea | الحوت | من الثدييات ويعيش في البحر
= a shark | is a fish with a skeleton of cartilage | القرش | من الأسماك وهيكله من الغضروف
? Which of these is warm-blooded? | *An eagle | A crocodile ~ Thinks that large animals are warm-blooded | A salmon | A toad ! Birds and mammals keep their temperature.
2 What have all vertebrates in common? Name it and one thing it does. | A backbone | It holds the body
2 Why is a penguin a bird although it cannot fly? | It has feathers and a beak | It lays eggs with hard shells
3 A snake lies in the Sun every morning. Explain why. | It is cold-blooded | Its temperature follows that of its surroundings | It has to warm up before it can move fast
## Invertebrates
@ Which animals {}? | أي مجموعة {}؟
= insects | have six legs and a body in three parts | الحشرات | لها ست أرجل وجسم من ثلاثة أجزاء
= spiders | have eight legs and a body in two parts | العناكب | لها ثماني أرجل وجسم من جزأين
= molluscs | have a soft body, often in a shell | الرخويات | لها جسم رخو وغالباً صدفة
= worms with rings | have a long body made of many rings | الديدان الحلقية | لها جسم طويل من حلقات كثيرة
= jellyfish | have tentacles that sting and no bones | قناديل البحر | لها لوامس لاسعة ولا عظام لها
? Why is a spider no insect? | *It has eight legs | It is too large ~ Judges by size | It makes a web ~ Judges by what it does | It has no eyes ! Insects have six legs.
A d | A spider is an insect. | Insects have six legs.
2 Give two ways in which a beetle differs from a snail. | A beetle has six legs and a snail has one foot | A beetle has a hard body and a snail a soft one
3 Make up a key with yes-or-no questions that tells a bee, a spider and an earthworm apart. | Asks whether it has legs: no leads to the earthworm | Asks whether it has six legs: yes leads to the bee | No leads to the spider
4 Bees are becoming fewer in many places. Explain why this matters and suggest what a school can do. | Bees carry pollen between flowers | Many fruits would not form without them | Plant flowers that bloom for long | Do not spray poison in the garden
## Parts of a circuit
@ Which part of a circuit {}? | أي جزء من الدائرة {}؟
= the cell | pushes the current around | الخلية الكهربائية | يدفع التيار في الدائرة
= the lamp | changes electrical energy into light | المصباح | يحول الطاقة الكهربائية إلى ضوء
= the switch | opens and closes a circuit | المفتاح | يفتح الدائرة ويغلقها
= the ammeter | measures the current | الأميتر | يقيس شدة التيار
= the fuse | melts when the current is too strong | المنصهر | ينصهر إذا اشتد التيار كثيراً
? What happens to the current in a lamp? | *It is as strong behind the lamp as before it | It is used up ~ Thinks that lamps use current up | It becomes half | It turns back to the cell before the lamp ! Energy is given away, not current.
/ ماذا يحدث للتيار في المصباح؟ | *شدته بعد المصباح كشدته قبله | يُستهلك ~ الاعتقاد أن المصباح يستهلك التيار | يصبح نصف ما كان | يعود إلى الخلية قبل المصباح ! ما يُعطى هو الطاقة لا التيار.
2 A lamp does not shine although all is connected. Name two possible reasons. | The switch is open | The lamp is burnt out, or the cell is empty
3 Name the unit of current, the instrument for it and how it is connected. | Ampere | Ammeter | In series with the lamp
P Build a circuit in which a lamp can be switched on and off and test it. | Connects cell, switch and lamp in one loop | Draws the circuit with symbols | Tests it with open and closed switch | Looks for the fault step by step if it does not shine
## Series and parallel
@ Which circuit or part {}? | أي دائرة أو جزء {}؟
= a series circuit | has only one way for the current | دائرة التوالي | فيها طريق واحد للتيار
= a parallel circuit | has several branches for the current | دائرة التوازي | فيها فروع عدة للتيار
= a branch | is one of the ways between two points of a circuit | الفرع | هو أحد الطرق بين نقطتين في الدائرة
= the main switch | turns off all the branches of a house at once | المفتاح الرئيسي | يفصل فروع المنزل كلها معاً
= a short circuit | lets the current flow past the lamp | قصر الدائرة | يجعل التيار يمر دون المصباح
D series | Lamp A is unscrewed. What happens to lamp B, and why? | Lamp B goes out | There is only one way for the current, and it is broken
D parallel | Lamp A is unscrewed. What happens to lamp B, and why? | Lamp B goes on shining | It has a branch of its own
? A second equal lamp is added in series. What happens to the first one? | *It shines more weakly | It shines as brightly as before ~ Thinks that a cell gives the same current always | It shines more brightly | It goes out ! Both share the voltage.
A a | The lamps of a house are connected in parallel. | In a parallel circuit each lamp can be switched by itself.
2 Why is a string of lamps in series hard to repair? | All go out if one breaks | The broken one cannot be seen at once
3 Compare two lamps in series and two in parallel at the same cell. | In series they shine weakly, in parallel brightly | In series one broken lamp stops both, in parallel not | In parallel the cell is empty sooner
## Conductors and insulators
@ Which of these {}? | أي مما يأتي {}؟
= copper | conducts well and is used for wires | النحاس | يوصل جيداً ويُستعمل في الأسلاك
= plastic | does not conduct and covers wires | البلاستيك | لا يوصل ويغطي الأسلاك
= graphite | conducts although it is not a metal | الغرافيت | يوصل مع أنه ليس فلزاً
= salt water | is a liquid that conducts well | الماء المالح | سائل يوصل الكهرباء جيداً
= ceramic | holds power lines because it does not conduct | الخزف | يحمل خطوط الكهرباء لأنه لا يوصل
F Only metals can conduct electricity. ! Graphite and salt water conduct as well
/ الفلزات وحدها توصل الكهرباء. ! الغرافيت والماء المالح يوصلان أيضاً
? Why must nobody touch a plug with wet hands? | *Water on the skin helps current to flow | Water makes electricity ~ Takes water for a source of current | Water cools the plug | Wet hands are heavier ! Tap water contains salts and conducts.
2 Why is a wire made of copper inside and of plastic outside? | Copper conducts well | Plastic protects us, as it does not conduct
3 Describe a test of whether a key conducts. | Put the key into a circuit with a cell and a lamp | Close the circuit | If the lamp shines, the key conducts
C A class tests things in a circuit. The lamp shines with a coin, a nail and a pencil lead, but not with a rubber, a straw and a glass rod. | List the conductors. => Coin, nail, pencil lead | Which of them is not a metal? => The pencil lead, which is graphite | What would you expect of a silver ring, and why? => [2] The lamp shines, as silver is a metal and metals conduct
## Using electricity safely
@ At home: which of these {}? | في المنزل: أي مما يأتي {}؟
= the earth wire | carries dangerous current into the ground | سلك التأريض | يحمل التيار الخطر إلى الأرض
= a circuit breaker | switches off when the current is too strong | قاطع الدائرة | يفصل إذا اشتد التيار كثيراً
= a socket cover | keeps small children from touching the socket | غطاء المقبس | يمنع الأطفال الصغار من لمس المقبس
= a broken cable | can give a shock and must be replaced | السلك التالف | قد يسبب صدمة ويجب استبداله
= an overloaded socket | can grow hot and start a fire | المقبس المحمّل فوق طاقته | قد يسخن ويسبب حريقاً
? What do you do first if somebody hangs on a live wire? | *Switch the current off | Pull the person away with the hands ~ Does not think of one's own danger | Pour water over the wire | Wait until it is over ! Whoever touches the person gets a shock, too.
2 Name two things that you should not do near power lines. | Fly a kite | Climb a mast
2 Why should many strong appliances not share one socket? | The current becomes too strong | The wires grow hot and may burn
3 Write a notice with three rules for the use of electricity in a classroom. | No drinks near sockets | Report broken cables at once | Pull at the plug and not at the cable
## Order of the planets
@ Which planet {}? | أي كوكب {}؟
= Mercury | is nearest to the Sun | عطارد | هو الأقرب إلى الشمس
= Venus | is the hottest planet and the second from the Sun | الزهرة | هو الأشد حرارة والثاني بعداً عن الشمس
= Mars | is called the red planet | المريخ | يسمى الكوكب الأحمر
= Jupiter | is the largest planet | المشتري | هو أكبر الكواكب
= Neptune | is farthest from the Sun | نبتون | هو الأبعد عن الشمس
? Which planet is the third from the Sun? | *The Earth | Mars ~ Counts from the wrong side | Venus | Mercury ! Mercury, Venus, Earth, Mars.
A b | Venus is hotter than Mercury. | Venus is nearer to the Earth than Jupiter.
2 Which are the two neighbours of Jupiter? | Mars, towards the Sun | Saturn, away from the Sun
3 List the first six planets from the Sun in order. | Mercury and Venus | Earth and Mars | Jupiter and Saturn
/ رتّب الكواكب الستة الأولى ابتداءً من الأقرب إلى الشمس. | عطارد والزهرة | الأرض والمريخ | المشتري وزحل
4 A year on Mars has 687 days. Explain why it is longer than ours, and predict how it is on Mercury. | Mars is farther from the Sun | Its way around the Sun is longer | It also moves more slowly | On Mercury a year is shorter, as its way is short and it moves fast
## Inner and outer planets
@ Which of these {}? | أي مما يأتي {}؟
= the inner planets | are small and rocky | الكواكب الداخلية | صغيرة وصخرية
= the outer planets | are large and made mostly of gas or ice | الكواكب الخارجية | كبيرة وأغلبها من غاز أو جليد
= the asteroid belt | lies between Mars and Jupiter | حزام الكويكبات | يقع بين المريخ والمشتري
= Saturn | is known for its bright rings | زحل | يُعرف بحلقاته اللامعة
= a moon | goes around a planet | القمر التابع | يدور حول كوكب
? Which of these is a rocky planet? | *Mars | Jupiter ~ Thinks that all planets are rocky | Saturn | Uranus ! The four inner planets are rocky.
2 Compare the Earth and Jupiter in two ways. | Jupiter is much larger | The Earth is rocky and Jupiter is made mostly of gas
2 Why can no spaceship land on Jupiter as on Mars? | Jupiter has no firm ground | It is made mostly of gas
3 Give three differences between inner and outer planets. | Inner ones are smaller | Inner ones are rocky, outer ones mostly gas or ice | Outer ones have many moons
## Phases of the Moon
@ Which phase of the Moon {}? | أي طور من أطوار القمر {}؟
= new moon | cannot be seen because its lit side is turned away | المحاق | لا يُرى لأن جانبه المضاء بعيد عنا
= crescent | shows a thin bright sickle | الهلال | يبدو قوساً مضيئاً رقيقاً
= first quarter | shows one half of the disc a week after new moon | التربيع الأول | يبدو نصف قرص بعد أسبوع من المحاق
= full moon | shows the whole bright disc | البدر | يبدو قرصاً كاملاً مضيئاً
= last quarter | shows one half of the disc a week after full moon | التربيع الأخير | يبدو نصف قرص بعد أسبوع من اكتماله
? Why does the Moon have phases? | *We see different parts of its lit half | The shadow of the Earth covers it ~ Confuses phases with an eclipse | Clouds hide parts of it | It gives more or less light of its own ~ Takes the Moon for a light source ! Half of the Moon is always lit.
/ لماذا تتغير أطوار القمر؟ | *لأننا نرى أجزاء مختلفة من نصفه المضاء | لأن ظل الأرض يغطيه ~ الخلط بين الأطوار والخسوف | لأن الغيوم تحجب أجزاء منه | لأن ضوءه الذاتي يزيد وينقص ~ اعتبار القمر مصدراً للضوء ! نصف القمر مضاء دائماً.
2 About how long is it from one full moon to the next, and what does the Moon do in that time? | About 29 and a half days | It goes once around the Earth
3 Show with a lamp and a ball how full moon and new moon come about. | The lamp is the Sun, the head of the watcher is the Earth | Ball opposite the lamp: the whole lit side is seen, full moon | Ball towards the lamp: the dark side is seen, new moon
## Eclipses
@ Which of these {}? | أي مما يأتي {}؟
= a solar eclipse | happens when the Moon stands between Sun and Earth | كسوف الشمس | يحدث عندما يقع القمر بين الشمس والأرض
= a lunar eclipse | happens when the Earth stands between Sun and Moon | خسوف القمر | يحدث عندما تقع الأرض بين الشمس والقمر
= the umbra | is the darkest part of a shadow | الظل التام | هو أشد أجزاء الظل عتمة
= the corona | is the bright ring seen at a total solar eclipse | الإكليل | هو الحلقة اللامعة التي تُرى عند الكسوف الكلي
= the penumbra | is the lighter outer part of a shadow | شبه الظل | هو الجزء الخارجي الأقل عتمة من الظل
? At which phase can there be a solar eclipse? | *New moon | Full moon ~ Confuses solar and lunar eclipse | First quarter | At any phase ! The Moon has to stand between Sun and Earth.
A a | An eclipse of the Moon can be seen from the whole night side of the Earth. | From everywhere on the night side the Moon is seen entering the shadow.
2 Why must nobody look at the Sun during an eclipse without protection? | Sunlight damages the eye | A small uncovered part is enough for it
3 Explain why there is not an eclipse every month. | The way of the Moon is tilted | Mostly it passes above or below the line from Sun to Earth | Only sometimes all three are in one line
4 Compare a solar with a lunar eclipse. | Solar: the Moon is in the middle | Lunar: the Earth is in the middle | Solar at new moon, lunar at full moon | A lunar one is seen from half of the Earth, a solar one only from a narrow strip
`
