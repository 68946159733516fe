/** United Arab Emirates: emirates, their regions and municipalities, cities and quarters. */
export const emirates = `
AE-AZ Abu Dhabi = أبوظبي
  Abu Dhabi = أبوظبي: Khalifa City = مدينة خليفة, Mohamed Bin Zayed City = مدينة محمد بن زايد, Mussafah = مصفح, Bani Yas = بني ياس, Al Shahama = الشهامة, Al Shamkha = الشامخة, Al Wathba = الوثبة, Al Raha = الراحة, Al Reem Island = جزيرة الريم, Yas Island = جزيرة ياس, Saadiyat Island = جزيرة السعديات, Al Mushrif = المشرف, Al Bateen = البطين, Al Khalidiyah = الخالدية
  Al Ain = العين: Hili = هيلي, Zakher = زاخر, Al Jimi = الجيمي, Al Foah = الفوعة, Al Yahar = اليحر, Remah = رماح, Al Hayer = الهير, Sweihan = سويحان, Al Khazna = الخزنة, Al Wagan = الوقن, Al Qua = القوع
  Al Dhafra = الظفرة:: Madinat Zayed = مدينة زايد, Ruwais = الرويس, Ghayathi = غياثي, Liwa = ليوا, Al Sila = السلع, Al Mirfa = المرفأ, Delma = دلما
AE-AJ Ajman = عجمان
  Ajman = عجمان: Al Nuaimiya = النعيمية, Al Jurf = الجرف, Al Rawda = الروضة, Al Hamidiya = الحميدية, Al Rashidiya = الراشدية, Al Mowaihat = المويهات, Mushairif = مشيرف, Al Zahra = الزهراء
  Manama = المنامة
  Masfout = مصفوت
AE-DU Dubai = دبي
  Dubai = دبي: Deira = ديرة, Bur Dubai = بر دبي, Jumeirah = جميرا, Umm Suqeim = أم سقيم, Al Barsha = البرشاء, Al Quoz = القوز, Al Karama = الكرامة, Oud Metha = عود ميثاء, Al Garhoud = القرهود, Al Twar = الطوار, Al Qusais = القصيص, Muhaisnah = محيصنة, Al Nahda = النهدة, Mirdif = مردف, Al Warqa = الورقاء, Al Rashidiya = الراشدية, Al Mizhar = المزهر, Al Khawaneej = الخوانيج, Nad Al Sheba = ند الشبا, Dubai Marina = مرسى دبي, Jebel Ali = جبل علي, Al Furjan = الفرجان, Arabian Ranches = المرابع العربية, International City = المدينة العالمية, Dubai Silicon Oasis = واحة دبي للسيليكون, Dubai Investments Park = مجمع دبي للاستثمار
  Hatta = حتا
AE-FU Fujairah = الفجيرة
  Fujairah = الفجيرة
  Dibba Al Fujairah = دبا الفجيرة
  Masafi = مسافي
  Al Bidya = البدية
  Mirbah = مربح
  Qidfa = قدفع
  Al Bithnah = البثنة
  Al Siji = السيجي
  Dhadna = ضدنا
AE-RK Ras Al Khaimah = رأس الخيمة
  Ras Al Khaimah = رأس الخيمة: Al Nakheel = النخيل, Khuzam = خزام, Al Dhait = الظيت, Julphar = جلفار, Al Jazirah Al Hamra = الجزيرة الحمراء, Al Digdaga = الدقداقة, Khatt = خت
  Al Rams = الرمس
  Shaam = شعم
  Adhen = أذن
  Shawka = شوكة
AE-SH Sharjah = الشارقة
  Sharjah = الشارقة: Al Majaz = المجاز, Al Qasimia = القاسمية, Al Nahda = النهدة, Al Taawun = التعاون, Al Khan = الخان, Muwaileh = مويلح, Al Jada = الجادة, Halwan = حلوان, Al Rahmaniya = الرحمانية, Al Suyoh = السيوح
  Khor Fakkan = خورفكان
  Kalba = كلباء
  Dibba Al Hisn = دبا الحصن
  Al Dhaid = الذيد
  Al Hamriyah = الحمرية
  Mleiha = مليحة
  Al Madam = المدام
  Al Batayeh = البطائح
AE-UQ Umm Al Quwain = أم القيوين
  Umm Al Quwain = أم القيوين
  Falaj Al Mualla = فلج المعلا
`
