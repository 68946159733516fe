/** Bahrain: governorates and towns; the capital with its quarters. */
export const bahrain = `
BH-13 Capital = العاصمة
  Manama = المنامة: Juffair = الجفير, Adliya = العدلية, Hoora = الحورة, Gudaibiya = القضيبية, Salmaniya = السلمانية, Umm Al Hassam = أم الحصم, Zinj = الزنج, Seef = السيف
  Sanabis = السنابس
  Tubli = توبلي
  Sitra = سترة
BH-14 Southern = الجنوبية
  Riffa = الرفاع
  Isa Town = مدينة عيسى
  Zallaq = الزلاق
  Awali = عوالي
  Askar = عسكر
  Jaw = جو
  Khalifa Town = مدينة خليفة
  Durrat Al Bahrain = درة البحرين
BH-15 Muharraq = المحرق
  Muharraq = المحرق
  Hidd = الحد
  Arad = عراد
  Busaiteen = البسيتين
  Galali = قلالي
  Samaheej = سماهيج
  Al Dair = الدير
  Amwaj Islands = جزر أمواج
  Diyar Al Muharraq = ديار المحرق
BH-17 Northern = الشمالية
  Hamad Town = مدينة حمد
  Salman Town = مدينة سلمان
  Aali = عالي
  Saar = سار
  Janabiya = الجنبية
  Budaiya = البديع
  Diraz = الدراز
  Barbar = باربار
  Bani Jamra = بني جمرة
`
