/** Oman: governorates, wilayat, and towns beside the one that gives the wilayah its name. */
export const oman = `
OM-MA Muscat = مسقط
  Muscat = مسقط
  Muttrah = مطرح: Ruwi = روي, Darsait = دارسيت, Al Wadi Al Kabir = الوادي الكبير, Wadi Adai = وادي عدي
  Bawshar = بوشر: Al Khuwair = الخوير, Al Ghubrah = الغبرة, Al Azaiba = العذيبة, Ghala = غلا, Al Ansab = الأنصب, Qurum = القرم
  Al Seeb = السيب: Al Khoud = الخوض, Al Hail = الحيل, Al Mawaleh = الموالح, Al Maabilah = المعبيلة
  Al Amarat = العامرات
  Qurayyat = قريات
OM-DA Ad Dakhiliyah = الداخلية
  Nizwa = نزوى
  Bahla = بهلاء
  Manah = منح
  Al Hamra = الحمراء
  Adam = أدم
  Izki = إزكي
  Samail = سمائل
  Bidbid = بدبد
  Al Jabal Al Akhdar = الجبل الأخضر:: Sayq = سيق
OM-BU Al Buraimi = البريمي
  Al Buraimi = البريمي
  Mahdah = محضة
  Al Sunaynah = السنينة
OM-WU Al Wusta = الوسطى
  Haima = هيماء
  Duqm = الدقم
  Mahout = محوت
  Al Jazer = الجازر
OM-ZA Ad Dhahirah = الظاهرة
  Ibri = عبري
  Yanqul = ينقل
  Dhank = ضنك
OM-BJ South Al Batinah = جنوب الباطنة
  Rustaq = الرستاق
  Al Awabi = العوابي
  Nakhal = نخل
  Wadi Al Maawil = وادي المعاول
  Barka = بركاء
  Al Musannah = المصنعة
OM-BS North Al Batinah = شمال الباطنة
  Sohar = صحار
  Shinas = شناص
  Liwa = لوى
  Saham = صحم
  Al Khaburah = الخابورة
  Al Suwaiq = السويق
OM-SJ South Ash Sharqiyah = جنوب الشرقية
  Sur = صور
  Al Kamil Wal Wafi = الكامل والوافي
  Jalan Bani Bu Hassan = جعلان بني بو حسن
  Jalan Bani Bu Ali = جعلان بني بو علي
  Masirah = مصيرة
OM-SS North Ash Sharqiyah = شمال الشرقية
  Ibra = إبراء
  Al Mudaybi = المضيبي: Sinaw = سناو
  Bidiyah = بدية
  Al Qabil = القابل
  Wadi Bani Khalid = وادي بني خالد
  Dima Wa Al Taiyyin = دماء والطائيين
OM-ZU Dhofar = ظفار
  Salalah = صلالة
  Taqah = طاقة
  Mirbat = مرباط
  Sadah = سدح
  Rakhyut = رخيوت
  Dhalkut = ضلكوت
  Thumrait = ثمريت
  Al Mazyunah = المزيونة
  Muqshin = مقشن
  Shalim and the Hallaniyat Islands = شليم وجزر الحلانيات:: Shalim = شليم
OM-MU Musandam = مسندم
  Khasab = خصب
  Dibba = دبا
  Bukha = بخاء
  Madha = مدحاء
`
