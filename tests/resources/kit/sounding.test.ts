import { expect, test } from 'vitest'
import { namesMeet, soundKeys, transposed } from '../../../resources/kit/index.ts'

/** Spellings of one name, as they stand in the lists of schools. */
const same = `
Mohammed|Muhammad
Mohammed|محمد
Muhammad|محمد
Mohamed|Mohammad
Mohamad|محمد
Abdul Rahman|عبد الرحمن
Abdulrahman|Abdul Rahman
Abdulrahman|عبدالرحمن
Abdelrahman|Abdurrahman
Abderrahman|عبد الرحمن
Abdullah|عبدالله
Abdalla|Abdullah
Abd Allah|عبد الله
Abdulaziz|عبد العزيز
Abdelaziz|Abdul Aziz
Yousef|Youssef
Yousef|يوسف
Yusuf|Youssef
Yusuf|يوسف
Ahmed|Ahmad
Ahmed|أحمد
Ahmad|احمد
Hussein|Husain
Hussain|حسين
Hussein|حسين
Hassan|حسن
Hasan|Hassan
Omar|Umar
Omar|عمر
Othman|عثمان
Osman|عثمان
Uthman|Othman
Khaled|Khalid
Khalid|خالد
Rashid|Rasheed
Rashed|راشد
Tariq|Tarek
Tareq|طارق
Qasim|Kassem
Qassim|قاسم
Saeed|Said
Saeed|سعيد
Ibrahim|Ebrahim
Ibrahim|إبراهيم
Ismail|إسماعيل
Ismail|Esmaeel
Fatima|فاطمة
Fatma|Fatima
Fatimah|فاطمه
Aisha|عائشة
Ayesha|Aisha
Mariam|Maryam
Maryam|مريم
Layla|Leila
Laila|ليلى
Sarah|سارة
Sara|Sarah
Zainab|Zeinab
Zainab|زينب
Noura|Nora
Noura|نورة
Khadija|Khadeeja
Khadija|خديجة
Huda|هدى
Alia|Aaliyah
Aliya|عالية
Ali|علي
Ali|على
Jamal|Gamal
Jamal|جمال
Saleh|صالح
Salih|Saleh
Mustafa|مصطفى
Moustafa|Mustafa
Karim|Kareem
Kareem|كريم
Waleed|وليد
Walid|Waleed
Nawaf|نواف
Marwan|مروان
Anwar|أنور
Al Hashimi|الهاشمي
Al Hashmi|Al Hashimi
Al Hashmi|الهاشمي
Alhashmi|Al-Hashimi
El Hashmi|Hashemi
Mohd|Mohammed
Mohd.|محمد
Mohd Ali|محمد علي
Md|Muhammad
Md. Karim|Mohammed Kareem
Mhd|محمد
Muhd|Mohamed
Moh'd|محمد
Moh’d Saleh|Mohammad Salih
Moh. Yusuf|محمد يوسف
Muh. Yusuf|Mohd Yousef
Abdulla|عبدالله
Abdulla|عبد الله
Abdulla|Abdullah
Abdulah|عبدالله
Abd Allah|Abdalla
Abdallah|عبد الله
Abd Alla|Abdullah
Alhashimi|Al-Hashimi
Mansour|منصور
Salman|سلمان
Shaikha|شيخة
Iyad|إياد
Eyad|Iyad
Hamdan|حمدان
José|Jose
`
/** Two people, however much their names have in common. */
const different = `
Hassan|Hussein
Hassan|حسين
Hussein|حسن
Ali|Alia
Ali|عالية
Ali|Alaa
علي|علاء
Omar|Amira
Omar|Ammar
عمر|عمار
Omar|عامر
Sara|Samir
Sara|Samira
Amir|Amira
Amir|أميرة
Karim|Karima
كريم|كريمة
Noor|Noura
نور|نورة
Salem|Salma
Salem|Salman
سالم|سليم
Salim|Salma
Rashid|Rashida
Khaled|Khalil
Khalid|خليل
Hamad|Hamid
Hamad|Hamdan
حمد|حميد
Mohammed|Mahmoud
Mohd|Mahmoud
Mohd|Mahdi
Md|Mahd
Mhd|Majd
Moh'd|Hamad
Ahmed|Mohammed
Ahmed|Mohd
Ahmad|Moh'd
أحمد|Mohd
Abdulla|Abdul Ali
Abdulla|عبد الإله
Abdullah|عبدالعلي
Abdulla|Abdulaziz
Abdulelah|Abdullah
Abdul Ala|Abdulla
Abdullah|Abdul Hadi
Hassan|Hussain
Hashmi|Hisham
الهاشمي|هشام
Hashim|Al Hashimi
محمد|محمود
Mohammed|محمود
Ahmed|Hamad
Ahmed|حمد
Ahmed|Mahmoud
Yousef|Younis
يوسف|يونس
Ibrahim|Ismail
Fatima|Fatin
Layla|Lina
Huda|Hadi
هدى|هادي
Nasser|Noura
Nasser|Nasra
Majid|Majida
Majed|Mujahid
Said|Saud
سعيد|سعود
Saeed|Saud
Saad|Saeed
Jamal|Jamila
Jamal|Kamal
جمال|كمال
Faisal|Fadil
Tariq|Tahir
Mariam|Maram
مريم|مرام
Aisha|Asma
Zaid|Ziad
Zaid|Zahid
Hind|Hadi
Adel|Adil Khan
Abdullah|Abdulaziz
Abdulrahman|Rahman
Abdul Rahim|Abdul Rahman
Walid|Khalid
Rami|Rima
Nadia|Nada
Nadia|Nadine
Hala|Hila
Mona|Mina
Dina|Dana
Lama|Lamia
`
const pairsIn = (text: string): [string, string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|') as [string, string])

test('spellings of one name meet, in both scripts and across them', () => {
  const pairs = pairsIn(same)
  expect(pairs.length).toBeGreaterThanOrEqual(60)
  expect(pairs.filter(([one, other]) => namesMeet(one, other) !== 'same')).toEqual([])
})

test('two names that only resemble each other do not meet', () => {
  const pairs = pairsIn(different)
  expect(pairs.length).toBeGreaterThanOrEqual(60)
  expect(pairs.filter(([one, other]) => namesMeet(one, other) !== null)).toEqual([])
})

test('it is the same whichever is asked about first', () => {
  for (const [one, other] of [...pairsIn(same), ...pairsIn(different)]) expect(namesMeet(other, one)).toBe(namesMeet(one, other))
})

test('names that meet have a key in common, and few others have', () => {
  const haveKey = ([one, other]: [string, string]) => soundKeys(one).some((key) => soundKeys(other).includes(key))
  expect(pairsIn(same).filter((pair) => !haveKey(pair))).toEqual([])
  expect(soundKeys('Omar Haddad').some((key) => soundKeys('Layla Nasser').includes(key))).toBe(false)
})

test('a missing middle name, and the same names in another order, are near', () => {
  expect(namesMeet('Omar Khalid Haddad', 'Omar Haddad')).toBe('near')
  expect(namesMeet('عمر حداد', 'Omar Khalid Haddad')).toBe('near')
  expect(namesMeet('Haddad Omar', 'Omar Haddad')).toBe('near')
  expect(namesMeet('Mohammed bin Rashid Al Maktoum', 'محمد راشد المكتوم')).toBe('same')
  expect(namesMeet('Omar', 'Omar Haddad')).toBeNull()
  expect(namesMeet('Omar Khalid', 'Omar Haddad')).toBeNull()
  expect(namesMeet('', '')).toBeNull()
  // what is no name is compared as it is
  expect(namesMeet('Child 1', 'Child 2')).toBeNull()
  expect(namesMeet('Child1', 'Child2')).toBeNull()
  expect(namesMeet('李明', '李强')).toBeNull()
  expect(namesMeet('O’Brien', "O'Brien")).toBe('same')
})

test('a day whose month was told as its day is known, where that is a day at all', () => {
  expect(transposed('2014-03-04')).toBe('2014-04-03')
  expect(transposed('2014-03-13')).toBeNull()
  expect(transposed('2014-03-03')).toBeNull()
})
