/** Science of the grades 7 to 9; for the signs see told.ts. */
export default `
# 7
## Symbols of elements
@ Which element {}? | أي عنصر {}؟
= sodium | has the symbol Na | الصوديوم | رمزه \\(\\text{Na}\\)
= iron | has the symbol Fe | الحديد | رمزه \\(\\text{Fe}\\)
= potassium | has the symbol K | البوتاسيوم | رمزه \\(\\text{K}\\)
= gold | has the symbol Au | الذهب | رمزه \\(\\text{Au}\\)
= copper | has the symbol Cu | النحاس | رمزه \\(\\text{Cu}\\)
? What do all atoms of one element have in common? | *The number of protons | The number of neutrons ~ Overlooks isotopes | Their colour ~ Gives atoms the properties of a piece of matter | Their mass ! The number of protons makes the element.
2 Which elements are in \\(\\text{CO}_2\\), and how many atoms of each? | One atom of carbon | Two atoms of oxygen
3 Give the symbols of oxygen, nitrogen and calcium. | O | N | Ca
/ اكتب رموز الأكسجين والنيتروجين والكالسيوم. | \\(\\text{O}\\) | \\(\\text{N}\\) | \\(\\text{Ca}\\)
4 A pupil writes CO for cobalt. Explain why this is a mistake, and how symbols are written. | The first letter is large | The second letter is small | Cobalt is Co | CO is a compound of carbon and oxygen
## Compounds and mixtures
@ Which of these {}? | أي مما يأتي {}؟
= an element | is made of only one kind of atom | العنصر | يتكون من نوع واحد من الذرات
= a compound | is made of atoms of different elements bound together | المركب | يتكون من ذرات عناصر مختلفة متحدة
= a suspension | is a cloudy mixture whose grains sink in time | المعلق | مخلوط عكر تترسب حبيباته مع الوقت
= a solution | is a clear mixture of a solid in a liquid | المحلول | مخلوط صافٍ من صلب في سائل
= an alloy | is a mixture of metals | السبيكة | مخلوط من الفلزات
? Which of these is a compound? | *Water | Air ~ Takes a mixture for a compound | Oxygen ~ Takes an element for a compound | Sea water ~ Takes a mixture for a compound ! Water is \\(\\text{H}_2\\text{O}\\).
A a | Iron filings can be taken out of a mixture with sulfur with a magnet. | In a mixture each substance keeps its own properties.
2 Is air a mixture or a compound? Justify. | A mixture | Its gases are not bound and can be separated
3 Compare a mixture of iron and sulfur with the compound iron sulfide. | The mixture is attracted by a magnet, the compound is not | The mixture can have any proportions, the compound only fixed ones | The compound forms with heat
## Physical and chemical change
@ Which of these {}? | أي مما يأتي {}؟
= burning wood | is a chemical change that gives off heat | احتراق الخشب | تغير كيميائي يعطي حرارة
= melting butter | is a physical change from solid to liquid | انصهار الزبدة | تغير فيزيائي من صلب إلى سائل
= rusting | is a slow chemical change of iron | الصدأ | تغير كيميائي بطيء للحديد
= dissolving sugar | is a physical change in which no new substance forms | ذوبان السكر | تغير فيزيائي لا تتكون فيه مادة جديدة
= souring milk | is a chemical change brought about by bacteria | تحمض الحليب | تغير كيميائي تسببه البكتيريا
M Which two are chemical changes? | *Baking a cake | *Burning paper | Boiling water | Breaking glass
F When sugar dissolves in tea it is gone. ! It is still there in tiny particles, as the taste shows
/ عندما يذوب السكر في الشاي فإنه يختفي من الوجود. ! يبقى موجوداً في جسيمات دقيقة كما يدل الطعم
2 Name two signs of a chemical change. | A gas or a solid forms | The colour or the temperature changes
3 An iron nail rusts in damp air. Explain what happens. | Iron reacts with oxygen and water | A new substance, rust, forms | It does not turn back to iron by itself
P Heat sugar gently in a spoon, then strongly. Describe and explain what you see. | Wears glasses and uses a small flame | Notes that the sugar melts: a physical change | Notes that it turns brown and black: a chemical change | Says that a new substance has formed
## Separating mixtures
@ Which method {}? | أي طريقة فصل {}؟
= filtration | takes sand out of water | الترشيح | تفصل الرمل عن الماء
= evaporation | leaves salt behind when sea water dries | التبخير | تترك الملح عند جفاف ماء البحر
= distillation | gives pure water out of salt water | التقطير | تعطي ماء نقياً من الماء المالح
= chromatography | separates the dyes of an ink on paper | الكروماتوغرافيا | تفصل أصباغ الحبر على الورق
= sieving | separates stones from sand | الغربلة | تفصل الحصى عن الرمل
2 Why can salt not be filtered out of water? | It is dissolved in very small particles | They go through the paper
3 How would you separate sand, salt and iron filings? | Take the iron out with a magnet | Add water and filter off the sand | Evaporate the water to get the salt
5 Design a way to make drinking water out of sea water with sunlight and explain it. | Salt water stands in a dark bowl | A clear cover lies above it, sloping | The Sun evaporates water | It condenses at the cover and runs into a vessel | The salt stays behind
## Energy transfer
@ Which device or process {}? | أي جهاز أو عملية {}؟
= a solar cell | changes light into electrical energy | الخلية الشمسية | تحول الضوء إلى طاقة كهربائية
= a fan | changes electrical energy into movement | المروحة | تحول الطاقة الكهربائية إلى حركة
= a battery | stores chemical energy | البطارية | تخزن طاقة كيميائية
= a generator | changes movement into electrical energy | المولد | يحول الحركة إلى طاقة كهربائية
= a stretched spring | stores elastic energy | النابض المشدود | يخزن طاقة مرونة
? A lamp takes in 100 J and gives off 20 J as light. Where are the other 80 J? | *They became heat | They are used up ~ Thinks that energy can vanish | They stay in the wire for ever | They went back to the power station ! Energy is never lost.
A c | Energy can be changed from one form into another. | Energy is used up in every machine.
2 State the law of conservation of energy in two steps. | Energy is neither made nor lost | It only changes its form
3 Describe the changes of energy when a ball is thrown straight up and caught. | Movement becomes energy of height | At the top it has only energy of height | On the way down this becomes movement again
## Renewable energy
@ Which source of energy {}? | أي مصدر للطاقة {}؟
= wind power | turns large blades in moving air | طاقة الرياح | تدير شفرات كبيرة في الهواء المتحرك
= solar power | comes straight from sunlight | الطاقة الشمسية | تأتي مباشرة من ضوء الشمس
= natural gas | is a fossil fuel | الغاز الطبيعي | وقود أحفوري
= water power | uses water that flows down from a dam | الطاقة المائية | تستعمل ماء يهبط من سد
= geothermal energy | comes from the heat inside the Earth | الطاقة الحرارية الأرضية | تأتي من حرارة باطن الأرض
? Which of these is not renewable? | *Oil | Wind | Sunlight | Tides ! Oil needs millions of years to form.
2 Name one advantage and one disadvantage of wind power. | It gives off no exhaust gas | It depends on the wind
3 Why is solar power well suited to the Gulf countries? Give three reasons. | There is sunshine nearly every day | There is much free land | Most power is needed for cooling when the Sun shines
4 A town has to choose between a gas power station and solar cells. Evaluate both and justify a choice. | Gas works at any hour | Gas gives off carbon dioxide and runs out | Solar cells need storage at night | Gives a choice with a fitting reason
## Conduction and convection
@ Which of these {}? | أي مما يأتي {}؟
= conduction | passes heat on from particle to particle in a solid | التوصيل | ينقل الحرارة من جسيم إلى آخر في الصلب
= convection | carries heat with a moving liquid or gas | الحمل | ينقل الحرارة مع سائل أو غاز متحرك
= radiation | brings the heat of the Sun through empty space | الإشعاع | ينقل حرارة الشمس عبر الفراغ
= an insulator | hardly lets heat through | العازل | لا يكاد يمرر الحرارة
= a vacuum flask | has an empty double wall that keeps tea hot | الحافظة المفرغة | لها جدار مزدوج مفرغ يحفظ الشاي ساخناً
? Where should a cooler hang in a room? | *High up, as cold air sinks | Low down, as cold air rises ~ Thinks that cold air rises | The height does not matter | Behind a curtain ! Cold air is denser.
A b | Metals conduct heat well. | Hot air rises.
2 Why does a woollen pullover keep us warm? | It holds air between its hairs | Still air conducts heat badly
3 Explain how a pan of soup on a hob is heated throughout. | The pan conducts heat to the soup | Hot soup at the bottom rises | Colder soup sinks and is heated in turn
## Temperature
@ Which of these {}? | أي مما يأتي {}؟
= temperature | tells how fast the particles move on average | درجة الحرارة | تدل على متوسط سرعة الجسيمات
= heat | is energy that flows from a hot to a cold body | الحرارة | طاقة تنتقل من الساخن إلى البارد
= the degree Celsius | is a unit of temperature | الدرجة السيليزية | وحدة لدرجة الحرارة
= the joule | is the unit of energy | الجول | وحدة الطاقة
= expansion | is the growth of a body when it is heated | التمدد | زيادة حجم الجسم عند تسخينه
? A cup and a bucket hold water of 60 °C. Which is true? | *The bucket holds more heat energy | Both hold equally much heat energy ~ Confuses temperature with heat | The cup is hotter | The bucket is hotter ~ Thinks that more water means a higher temperature ! The temperature is the same, but there is more water.
2 Why are there gaps between the rails of a railway? | Metal expands in the heat | Without gaps the rails would bend
3 200 g of water at 20 °C are mixed with 200 g at 60 °C. Find the temperature and explain it. | 40 °C | The hot water gives energy to the cold one | Both have equal masses, so the temperature lies in the middle
C A pupil measures the temperature of tea every five minutes: 80 °C, 62 °C, 50 °C, 42 °C. | By how much does it fall in the first five minutes? => 18 °C | Does it fall faster at the beginning or at the end? => At the beginning: 18 °C against 8 °C | To which temperature will it come near in the end, and why? => [2] To that of the room, as heat flows until both are equal
## Producers and consumers
@ Which kind of living thing {}? | أي نوع من الكائنات الحية {}؟
= a producer | makes its own food by photosynthesis | المنتج | يصنع غذاءه بالبناء الضوئي
= a primary consumer | eats producers | المستهلك الأول | يأكل المنتجات
= a secondary consumer | eats plant-eaters | المستهلك الثاني | يأكل آكلات النبات
= a decomposer | returns minerals to the soil | المحلل | يعيد الأملاح إلى التربة
= a parasite | lives on another living thing and harms it | الطفيلي | يعيش على كائن آخر ويضره
? Why are there fewer lions than zebras? | *Only a part of the energy is passed on at each step | Lions are stronger ~ Thinks that strength makes animals rare | Zebras are prettier | Lions sleep more ! Most energy is given off as heat.
2 State the word equation of photosynthesis. | Carbon dioxide and water | become sugar and oxygen
2 What would happen to a forest without decomposers? | Dead matter would pile up | The soil would run out of minerals
3 A meadow takes in 10,000 kJ. Grasshoppers get a tenth of it and birds a tenth of that. Calculate both and name the producer. | 1,000 kJ for the grasshoppers | 100 kJ for the birds | The grass is the producer
## Food webs
@ Which of these {}?
= a food web | is made of several food chains that are linked
= a top predator | is hunted by no other animal
= competition | arises when two kinds need the same food
= a population | is all the animals of one kind in a place
= a habitat | is the place where an animal or a plant lives
D seaChain | All the shrimps of this chain die. Predict what happens to the algae, the fish and the seals. | The algae become more | The fish become fewer for lack of food | The seals become fewer as well
2 Why is a food web steadier than a single chain? | An animal has several kinds of food | If one is missing it eats another
3 In a web, owls eat mice and shrews; mice eat seeds; shrews eat beetles. All the mice die. Predict three effects. | More seeds are left | Owls eat more shrews | Beetles become more, as there are fewer shrews
4 Farmers spray against insects. Explain how this can harm birds of prey that never eat insects. | Small birds eat the sprayed insects | The poison gathers in them | Birds of prey eat many small birds | The poison is strongest at the end of the chain
## Life in the desert
@ Which desert living thing {}? | أي كائن صحراوي {}؟
= the camel | stores fat in its hump | الجمل | يخزن الدهن في سنامه
= the cactus | has thorns instead of leaves | الصبار | له أشواك بدلاً من الأوراق
= the fennec fox | gives off heat through its large ears | ثعلب الفنك | يطرد الحرارة عبر أذنيه الكبيرتين
= the oryx | has a white coat that reflects sunlight | المها | له فراء أبيض يعكس ضوء الشمس
= the ghaf tree | reaches deep water with long roots | شجرة الغاف | تصل إلى المياه العميقة بجذورها الطويلة
? What is in the hump of a camel? | *Fat | Water ~ Believes that the hump is a water tank | Air | Milk ! The fat gives energy and some water.
/ ماذا يوجد في سنام الجمل؟ | *دهن | ماء ~ الاعتقاد أن السنام خزان ماء | هواء | حليب ! يعطي الدهن طاقة وقليلاً من الماء.
A a | Many desert animals are active at night. | Nights in the desert are much cooler than days.
2 How do thorns help a cactus? Give two ways. | They lose hardly any water | They keep animals away
3 Explain three adaptations of the camel. | Broad feet do not sink into sand | Long lashes keep sand out of the eyes | Fat in the hump is a store of food
## Life in water
@ Which of these {}?
= gills | take oxygen out of water
= a streamlined body | moves through water with little resistance
= a swim bladder | lets a fish rise and sink
= webbed feet | push water back like paddles
= blubber | keeps whales warm in cold water
? Why does a whale have to come to the surface? | *It breathes air with lungs | It looks for the Sun | It has gills that dry out ~ Takes the whale for a fish | It is too light to stay below ! Whales are mammals.
2 Why does a fish die on land although there is more oxygen in the air? | Gills stick together without water | They then take in hardly any oxygen
2 Give two adaptations of a duck for life on water. | Webbed feet | Oily feathers that keep water out
3 Fish from warm water often suffocate. Explain this with oxygen. | Warm water holds less oxygen | Fish need more oxygen when it is warm | So there is not enough for them
4 Compare a fish and a dolphin as swimmers. | Both have a streamlined body | Both have fins | The fish breathes with gills and the dolphin with lungs | The tail of a fish moves sideways and that of a dolphin up and down
# 8
## Calculating speed
@ Which of these {}?
= distance | is how far a body has moved
= average speed | is the whole way divided by the whole time
= a speedometer | shows the speed of a car at one moment
= acceleration | tells how fast the speed changes
= velocity | tells speed and direction together
2 A car needs 2 h for 150 km. Does it drive at 75 km/h all the time? Justify. | No, 75 km/h is only the average | It also stops and drives faster or slower
## Distance and time
@ In a graph of distance against time, what {}?
= a flat line | means that the body stands still
= a straight rising line | means a steady speed
= a steeper line | means a greater speed
= a falling line | means that the body comes back
= a line that bends upwards | means that the body grows faster
F A flat line in a distance-time graph means a steady speed. ! It means that the body stands still
/ الخط الأفقي في منحنى المسافة والزمن يعني سرعة ثابتة. ! يعني أن الجسم ساكن
C Rami walks 600 m to a shop in 10 min, stays there for 5 min and walks home in 15 min. | How fast does he walk to the shop, in metres a minute? => 60 | What does the graph look like while he is in the shop? => A flat line | Is he faster on the way there or back? Give both speeds. => [2] Faster on the way there: 60 m/min against 40 m/min
## Newton’s second law
@ Which of these {}? | أي مما يأتي {}؟
= the newton | is the force that gives 1 kg an acceleration of 1 m/s² | النيوتن | هو القوة التي تكسب كيلوغراماً واحداً تسارعاً قدره \\(1\\ \\text{m/s}^2\\)
= inertia | keeps a body at rest or in steady motion | القصور الذاتي | يبقي الجسم ساكناً أو في حركة منتظمة
= the resultant | is the one force that replaces several | المحصلة | هي القوة الواحدة التي تحل محل عدة قوى
= balanced forces | do not change the motion of a body | القوى المتزنة | لا تغير حركة الجسم
= mass | is the resistance of a body to a change of motion | الكتلة | هي مقاومة الجسم لتغير حركته
? No resultant force acts on a moving body in space. What does it do? | *It goes on at the same speed in a straight line | It stops soon ~ Thinks that motion needs a force | It grows faster | It flies in a circle ! Only a force changes the motion.
/ لا تؤثر محصلة قوى في جسم متحرك في الفضاء. ماذا يفعل؟ | *يستمر بالسرعة نفسها في خط مستقيم | يتوقف بعد قليل ~ الاعتقاد أن الحركة تحتاج إلى قوة | تزداد سرعته | يتحرك في دائرة ! القوة وحدها تغير الحركة.
2 Why do passengers need seat belts when a car brakes? | The body goes on moving by its inertia | The belt slows it together with the car
P Plan an experiment with a trolley that shows how acceleration depends on force. | Keeps the mass of the trolley the same | Pulls with different known forces | Measures the acceleration or the time for a fixed way | Repeats and draws a graph
## Weight
@ Which of these {}?
= weight | is the force with which a planet pulls a body
= mass | is the same on the Earth and on the Moon
= a spring balance | measures weight in newtons
= g | is about 10 N/kg on the Earth
= free fall | makes astronauts feel weightless
A a | A stone weighs less on the Moon than on the Earth. | The gravitational field of the Moon is weaker.
2 What is the difference between 5 kg and 5 N? | 5 kg is a mass | 5 N is a force
## The pH scale
@ Which of these {}? | أي مما يأتي {}؟
= lemon juice | is an acid with a pH of about 2 | عصير الليمون | حمض رقمه الهيدروجيني نحو 2
= pure water | is neutral with a pH of 7 | الماء النقي | متعادل ورقمه الهيدروجيني 7
= soap solution | is a weak base with a pH of about 9 | محلول الصابون | قاعدة ضعيفة رقمها الهيدروجيني نحو 9
= sodium hydroxide | is a strong base with a pH of about 14 | هيدروكسيد الصوديوم | قاعدة قوية رقمها الهيدروجيني نحو 14
= vinegar | is a weak acid with a pH of about 3 | الخل | حمض ضعيف رقمه الهيدروجيني نحو 3
? Which solution is the strongest acid? | *pH 1 | pH 6 ~ Thinks that acids are all alike | pH 8 | pH 14 ~ Thinks that a greater pH means a stronger acid ! The smaller the pH, the stronger the acid.
2 Which colours does litmus show in acids and in bases? | Red in acids | Blue in bases
/ ما لون تباع الشمس في الأحماض وفي القواعد؟ | أحمر في الأحماض | أزرق في القواعد
3 Three bottles lost their labels: vinegar, water, soap solution. Plan how to find out which is which. | Put drops of each on indicator paper | Compare the colours with the scale | Below 7 is vinegar, 7 is water, above 7 is soap solution
P Make an indicator of red cabbage and test three liquids of the kitchen. | Boils the leaves and keeps the coloured water | Adds the same amount to each liquid | Notes the colours: red in acids, green or yellow in bases | Wears glasses and tastes nothing
## Neutralisation
@ Which of these {}?
= neutralisation | makes salt and water out of acid and base
= a salt | forms from the rest of an acid and a metal
= lime | is put on acid soil
= an antacid | helps against too much acid in the stomach
= universal indicator | turns green in a neutral solution
? What is made when hydrochloric acid meets sodium hydroxide? | *Sodium chloride and water | Chlorine gas | Only water ~ Forgets the salt | Sodium and acid ! \\(\\text{HCl} + \\text{NaOH} \\rightarrow \\text{NaCl} + \\text{H}_2\\text{O}\\)
A a | A bee sting can be treated with a weak base. | The poison of bees is acid.
2 Write the word equation of neutralisation. | Acid and base | give salt and water
3 Describe how you would add acid to a base until the solution is neutral. | Put a few drops of indicator into the base | Add the acid slowly and stir | Stop when the colour shows neutral
4 The lake of a village has become acid and its fish die. Suggest a cause and a treatment and explain how both work. | Exhaust gases dissolve in rain | Acid rain lowers the pH of the lake | Lime is spread on the water | It neutralises the acid
## Groups and periods
@ In the periodic table, which of these {}? | في الجدول الدوري، أي مما يأتي {}؟
= a group | is a column of similar elements | المجموعة | عمود من العناصر المتشابهة
= a period | is a row | الدورة | صف أفقي
= the noble gases | hardly react at all | الغازات النبيلة | لا تكاد تتفاعل
= the alkali metals | react violently with water | الفلزات القلوية | تتفاعل بشدة مع الماء
= the halogens | have seven electrons in their outer shell | الهالوجينات | لها سبعة إلكترونات في الغلاف الخارجي
? By what are the elements put in order today? | *The number of protons | The mass ~ Takes the order of Mendeleev for that of today | The date of discovery | The alphabet ! It is called the atomic number.
2 Sodium and potassium stand in one group. What does this tell about them? | They have equally many outer electrons | They react in similar ways
3 An element stands in group 1 and period 3. State its name, its outer electrons and one property. | Sodium | One outer electron | It reacts strongly with water
## Metals and non-metals
@ Which of these {}?
= iron | is a magnetic metal that rusts
= iodine | is a dark non-metal that gives off a violet vapour
= mercury | is a metal that is liquid in a room
= sulfur | is a yellow non-metal
= aluminium | is a light metal used for aeroplanes
? Which of these is a non-metal? | *Carbon | Calcium ~ Thinks that metals are always heavy and grey | Zinc | Magnesium ! Carbon is not shiny as coal and is brittle.
A c | Copper is used for wires. | Copper is a non-metal.
2 Why are cooking pots made of metal and their handles not? | Metals conduct heat well | Handles have to stay cool
3 Compare metals and non-metals in three properties. | Metals conduct electricity, most non-metals do not | Metals shine, non-metals are dull | Metals can be bent, solid non-metals are brittle
4 An unknown element is grey, breaks under the hammer and hardly conducts. Judge whether it is a metal and suggest another test. | It breaks: a sign of a non-metal | It hardly conducts: a sign of a non-metal | Its colour alone decides nothing | Burn it and test whether its oxide is acid
## The heart
@ Which part {}? | أي جزء {}؟
= the left ventricle | pumps blood into the body | البطين الأيسر | يضخ الدم إلى الجسم
= the right ventricle | pumps blood to the lungs | البطين الأيمن | يضخ الدم إلى الرئتين
= a valve | keeps blood from flowing back | الصمام | يمنع رجوع الدم
= an artery | carries blood away from the heart | الشريان | يحمل الدم بعيداً عن القلب
= a vein | carries blood to the heart | الوريد | يحمل الدم إلى القلب
D pulse | By how many beats a minute does the pulse rise from rest to running, and why does it rise? | By 68 beats | Muscles need more oxygen and food
2 Why is the wall of the left ventricle thicker than that of the right one? | It pumps blood through the whole body | It needs more force
3 Describe the way of blood from the body through the heart to the lungs and back. | From the body into the right side of the heart | From there to the lungs, where it takes in oxygen | Back to the left side of the heart
4 An adult sits all day and eats much fat. Explain what can happen to the heart and give two pieces of advice. | Fat is laid down in the arteries | Less blood reaches the muscle of the heart | Move every day | Eat less fat and more vegetables
## Blood
@ Which part of the blood {}? | أي جزء من الدم {}؟
= red blood cells | carry oxygen | خلايا الدم الحمراء | تحمل الأكسجين
= white blood cells | fight germs | خلايا الدم البيضاء | تحارب الجراثيم
= platelets | help blood to clot | الصفائح الدموية | تساعد على تخثر الدم
= plasma | is the liquid that carries food and waste | البلازما | هي السائل الذي يحمل الغذاء والفضلات
= haemoglobin | gives blood its red colour | الهيموغلوبين | يعطي الدم لونه الأحمر
? Which colour has blood that is poor in oxygen? | *Dark red | Blue ~ Judges by the veins under the skin | Yellow | It has no colour ! Veins only look blue.
2 Why does a small wound stop bleeding by itself? | Platelets gather at the wound | The blood clots
3 Why do people feel weak who have too little iron? Explain. | Iron is needed for haemoglobin | The blood carries less oxygen | Less energy is released in the cells
## The lungs
@ Which part of the airways {}?
= the windpipe | leads air from the throat to the lungs
= the air sacs | let oxygen pass into the blood
= the diaphragm | is the muscle below the lungs
= the nose | warms and cleans the air
= the bronchi | are the two branches of the windpipe
? What happens to the diaphragm when we breathe in? | *It flattens and moves down | It moves up ~ Changes breathing in and out round | It stays as it is ~ Thinks that the lungs breathe by themselves | It fills with air ! The room in the chest grows.
2 How do the many small air sacs help breathing? | Their surface is very large | Much oxygen passes at once
3 Compare the air that we breathe in with the air that we breathe out. | There is less oxygen in the air we breathe out | There is more carbon dioxide in it | It is warmer and damper
5 Smoking harms the lungs. Explain how, and write advice for a friend who wants to begin. | Tar covers the airways | The small hairs that clean them die | Air sacs are destroyed, so less oxygen is taken in | Nicotine makes it hard to stop | Gives fitting advice in a friendly tone
## Respiration
@ Which of these {}?
= respiration | releases energy from food in every cell
= glucose | is the sugar used as fuel in cells
= carbon dioxide | is the waste gas of respiration
= oxygen | is taken in for respiration
= lactic acid | forms in muscles without enough oxygen
? Where does respiration happen? | *In all living cells | Only in the lungs ~ Confuses breathing with respiration | Only in the blood | Only in muscles ! Every cell needs energy.
/ أين يحدث التنفس الخلوي؟ | *في جميع الخلايا الحية | في الرئتين فقط ~ الخلط بين التنفس والتنفس الخلوي | في الدم فقط | في العضلات فقط ! كل خلية تحتاج إلى طاقة.
A d | Plants breathe out no carbon dioxide at night. | Plants carry on respiration day and night.
2 What is the difference between breathing and respiration? | Breathing moves air in and out | Respiration releases energy in the cells
3 Write the word equation of respiration and name the purpose. | Glucose and oxygen | become carbon dioxide and water | Energy is released
# 9
## Voltage and current
@ Which of these {}? | أي مما يأتي {}؟
= the volt | is the unit of voltage | الفولت | وحدة الجهد
= the ampere | is the unit of current | الأمبير | وحدة شدة التيار
= the ohm | is the unit of resistance | الأوم | وحدة المقاومة
= a voltmeter | is connected in parallel with a lamp | الفولتميتر | يوصل على التوازي مع المصباح
= an ammeter | is connected in series with a lamp | الأميتر | يوصل على التوالي مع المصباح
? The voltage at a resistor is doubled. What happens to the current? | *It doubles | It stays the same ~ Thinks that a resistor fixes the current | It halves ~ Turns the proportion round | It becomes four times as large ~ Confuses current with power ! \\(I = \\frac{U}{R}\\)
P Plan an experiment that finds the resistance of a wire. | Draws a circuit with ammeter in series and voltmeter in parallel | Measures several pairs of voltage and current | Divides voltage by current for each pair | Takes the mean and keeps the wire cool
## Electrical power
@ Which of these {}?
= the watt | is the unit of power
= the kilowatt-hour | is the unit of energy on the bill
= power | is the energy transferred in a second
= an efficient lamp | gives more light for the same power
= the meter at home | counts the energy used
F A kilowatt-hour is a unit of power. ! It is a unit of energy: power times time
2 Why is a kettle dearer to use for a minute than a lamp? | It has a much greater power | It takes in more energy in the same time
## Frequency and wavelength
@ Of a wave, which quantity {}? | من خصائص الموجة، أي مما يأتي {}؟
= the amplitude | is the height of a crest above the middle line | السعة | هي ارتفاع القمة عن خط الوسط
= the wavelength | is the distance from crest to crest | الطول الموجي | هو المسافة بين قمتين متتاليتين
= the frequency | is the number of waves in a second | التردد | هو عدد الموجات في الثانية
= the period | is the time that one wave takes | الزمن الدوري | هو زمن الموجة الواحدة
= the speed | is frequency times wavelength | السرعة | هي التردد في الطول الموجي
D wave | Name the quantities A and B of the wave. | A: amplitude | B: wavelength
2 What is the difference between a transverse and a longitudinal wave? | Transverse: it swings across the direction of travel | Longitudinal: it swings along the direction of travel
## The electromagnetic spectrum
@ Which waves {}?
= radio waves | have the longest wavelength of all
= microwaves | heat food by shaking its water molecules
= infrared rays | are given off by warm bodies
= ultraviolet rays | make skin tan and burn
= X-rays | show bones through the skin
? Which of these travels fastest in empty space? | *All travel equally fast | Gamma rays ~ Thinks that more energy means more speed | Red light | Radio waves ~ Thinks that long waves are faster ! All travel at 300,000 km/s.
A c | X-rays can harm living cells. | X-rays have longer waves than visible light.
2 Name one use and one danger of ultraviolet light. | It kills germs | It burns the skin
3 Put in order of growing wavelength: infrared, gamma rays, visible light, microwaves. Name also the one with most energy. | Gamma rays, visible light | Infrared, microwaves | Gamma rays have the most energy
4 Evaluate whether the waves of mobile phones can break up cells as X-rays can. | They are microwaves or radio waves | Their frequency is far lower than that of X-rays | Their energy is too small to ionise atoms | They can at most warm the tissue a little
## Protons and electrons
@ Which particle or part {}? | أي جسيم أو جزء {}؟
= the proton | has a positive charge | البروتون | شحنته موجبة
= the electron | has a negative charge and hardly any mass | الإلكترون | شحنته سالبة وكتلته ضئيلة جداً
= the neutron | has no charge | النيوترون | لا شحنة له
= the nucleus | holds nearly all the mass of the atom | النواة | فيها معظم كتلة الذرة
= the outer shell | decides how an atom reacts | الغلاف الخارجي | يحدد كيف تتفاعل الذرة
? An atom has 11 protons and 12 neutrons. How many electrons has it? | *11 | 12 ~ Counts the neutrons | 23 ~ Adds protons and neutrons | 1 ~ Subtracts the numbers ! A neutral atom has equally many protons and electrons.
A a | An atom has no charge as a whole. | It has equally many protons and electrons.
2 Give the arrangement of the electrons of sodium, atomic number 11. | 2 in the first and 8 in the second shell | 1 in the third shell
3 A sodium atom becomes an ion. Explain what happens. | It gives away its outer electron | There is one proton more than electrons | The ion has the charge +1
## Isotopes
@ Which of these {}?
= isotopes | are atoms of one element with different numbers of neutrons
= the mass number | counts protons and neutrons
= the atomic number | counts the protons
= carbon-14 | tells the age of old bones
= deuterium | is hydrogen with one neutron
? How many neutrons has carbon-14? The atomic number of carbon is 6. | *8 | 14 ~ Takes the mass number for the neutrons | 6 ~ Takes the protons for the neutrons | 20 ~ Adds the numbers ! \\(14 - 6 = 8\\)
2 In what are carbon-12 and carbon-14 alike, and in what do they differ? | Both have 6 protons | They have 6 and 8 neutrons
2 Why do isotopes of one element react alike? | They have equally many electrons | The electrons decide the reactions
3 Chlorine has \\(75\\%\\) atoms of mass 35 and \\(25\\%\\) of mass 37. Calculate the average mass. | \\(0.75 \\times 35 = 26.25\\) | \\(0.25 \\times 37 = 9.25\\) | \\(26.25 + 9.25 = 35.5\\)
4 Bones hold a quarter of the carbon-14 of a living body. The half-life is 5,700 years. Calculate their age and explain the way. | After one half-life a half is left | After two a quarter is left | \\(2 \\times 5700 = 11400\\) years | Says that no carbon is taken in after death
## Balancing equations
@ Which equation {}?
= \\(2\\text{H}_2 + \\text{O}_2 \\rightarrow 2\\text{H}_2\\text{O}\\) | describes the burning of hydrogen
= \\(\\text{CH}_4 + 2\\text{O}_2 \\rightarrow \\text{CO}_2 + 2\\text{H}_2\\text{O}\\) | describes the burning of methane
= \\(2\\text{Mg} + \\text{O}_2 \\rightarrow 2\\text{MgO}\\) | describes the burning of magnesium
= \\(\\text{N}_2 + 3\\text{H}_2 \\rightarrow 2\\text{NH}_3\\) | describes the making of ammonia
= \\(\\text{C} + \\text{O}_2 \\rightarrow \\text{CO}_2\\) | describes the burning of carbon
? Which number belongs before \\(\\text{HCl}\\) in \\(\\text{Zn} + \\square\\,\\text{HCl} \\rightarrow \\text{ZnCl}_2 + \\text{H}_2\\)? | *2 | 1 ~ Thinks that every equation is balanced already | 3 | 4 ~ Adds the small numbers ! Two atoms of chlorine and of hydrogen are on the right.
2 Why must an equation be balanced? | Atoms are neither made nor lost | Each element is counted equally on both sides
3 Balance \\(\\text{Al} + \\text{O}_2 \\rightarrow \\text{Al}_2\\text{O}_3\\) step by step. | 2 before the product gives 6 oxygen atoms, so 3 before oxygen | 4 before aluminium | \\(4\\text{Al} + 3\\text{O}_2 \\rightarrow 2\\text{Al}_2\\text{O}_3\\)
4 A pupil balances the burning of hydrogen as \\(\\text{H}_2 + \\text{O}_2 \\rightarrow \\text{H}_2\\text{O}_2\\). Find the mistake, explain it and give the right equation. | The small number was changed | This names another substance | Only numbers before the formulas may be changed | \\(2\\text{H}_2 + \\text{O}_2 \\rightarrow 2\\text{H}_2\\text{O}\\)
## Rates of reaction
@ Which of these {}?
= a catalyst | makes a reaction faster and is not used up
= a higher temperature | makes the particles move faster
= a higher concentration | brings more particles into the same room
= a powder | reacts faster than a lump because of its surface
= a cool box | keeps food fresh by slowing reactions
A a | Powdered chalk reacts faster with acid than a lump of chalk. | A powder has a larger surface.
2 Why is milk kept in the refrigerator? | Reactions are slower in the cold | Milk turns sour later
3 Explain with particles why a higher concentration makes a reaction faster. | More particles are in the same room | They meet more often | More of the meetings lead to a reaction each second
P Plan an experiment: how does temperature change the rate at which chalk dissolves in acid? | Keeps mass of chalk and amount of acid the same | Changes only the temperature | Measures the volume of gas or the time | Wears glasses and repeats the measurements
## DNA
@ Which of these {}? | أي مما يأتي {}؟
= a gene | is a part of DNA that carries one piece of information | الجين | جزء من الحمض النووي يحمل معلومة واحدة
= a chromosome | is a long thread of DNA in the nucleus | الكروموسوم | خيط طويل من الحمض النووي في النواة
= the double helix | is the shape of DNA | اللولب المزدوج | هو شكل الحمض النووي
= a mutation | is a change in the DNA | الطفرة | تغير في الحمض النووي
= a base pair | is one rung of the ladder of DNA | زوج القواعد | هو درجة من درجات سلم الحمض النووي
? How many chromosomes has a body cell of a human being? | *46 | 23 ~ Takes the number of an egg or sperm cell | 92 | 2 ! They make 23 pairs.
2 Which bases belong together in DNA? | A with T | C with G
3 One strand of DNA reads A T G C C A. Write the other strand and state the rule. | T A C G G T | A pairs with T | C pairs with G
## Dominant and recessive
@ Which of these {}? | أي مما يأتي {}؟
= a dominant allele | shows itself even if it is there only once | الأليل السائد | يظهر أثره ولو وُجد مرة واحدة
= a recessive allele | shows itself only if it is there twice | الأليل المتنحي | لا يظهر أثره إلا إذا وُجد مرتين
= the genotype | is the pair of alleles | الطراز الجيني | هو زوج الأليلات
= the phenotype | is what can be seen of a feature | الطراز الظاهري | هو ما يُرى من الصفة
= a heterozygous pea | has two different alleles | البازلاء غير متماثلة الأليلات | لها أليلان مختلفان
? Two tall peas, both Tt, are crossed. Which share of the offspring is short? | *One quarter | One half ~ Counts single alleles | None ~ Thinks that dominant alleles remove recessive ones | Three quarters ~ Gives the share of the tall ones ! Only tt is short.
A d | A dominant feature is always the most frequent one. | A dominant allele shows itself even if it is there only once.
2 Can two parents with brown eyes have a child with blue eyes? Explain it with a simple model. | Both carry a hidden allele for blue | The child gets it from both
3 Cross Tt with tt. Give the genotypes, the phenotypes and their ratio. | Genotypes Tt and tt | Tall and short | Ratio 1 : 1
C In mice, black fur (B) is dominant over white (b). A black mouse and a white mouse have 4 black and 4 white young. | What is the genotype of the white parent? => bb | What is the genotype of the black parent? => Bb | How do the young show this? => [2] White young got b from both parents, so the black parent carries b
## Mitosis
@ Which of these {}?
= mitosis | makes two equal cells with the same chromosomes
= the spindle | pulls the chromosomes apart
= a daughter cell | is what a dividing cell becomes
= growth | needs many mitotic divisions
= a healing wound | is closed by cells that divide
? A cell with 46 chromosomes divides by mitosis. How many has each new cell? | *46 | 23 ~ Confuses mitosis with meiosis | 92 ~ Thinks that the chromosomes are doubled for good | 2 ! They are copied before.
2 Why must DNA be copied before mitosis? | Each new cell needs all of it | Otherwise each would get only a half
2 Name two places in the body where many cells divide. | The skin | The marrow of the bones
3 Put the steps of mitosis in order: chromosomes are pulled apart, DNA is copied, chromosomes line up in the middle. State the result. | DNA is copied first | Chromosomes line up, then are pulled apart | Two equal cells
## Meiosis
@ Which of these {}?
= meiosis | makes four cells with half of the chromosomes
= a sperm cell | is the sex cell of the male
= an egg cell | is the sex cell of the female
= fertilisation | brings two sex cells together
= a zygote | is the first cell of a new living thing
? Why do brothers and sisters differ? | *Meiosis mixes the chromosomes anew each time | They get all genes from one parent ~ Thinks that one parent gives all the genes | Their cells divide faster | They eat different food ! Each sex cell has another mixture.
A a | Sex cells have half as many chromosomes as body cells. | At fertilisation the number becomes whole again.
2 What is the number of chromosomes in a human egg cell and in a zygote? | 23 in an egg cell | 46 in a zygote
3 Compare mitosis and meiosis. | Mitosis makes two cells, meiosis four | Mitosis keeps the number of chromosomes, meiosis halves it | Mitosis makes body cells, meiosis sex cells
5 Explain why meiosis is important for the survival of a species, and what mitosis could not do. | Meiosis makes different sex cells | So the young differ from one another | Some of them survive when conditions change | Mitosis makes only equal cells | Without halving, chromosomes would double in each generation
`
