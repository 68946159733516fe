import { readFileSync } from 'node:fs'
import { createRegistry, type Registry } from '../../../resources/kit/index.ts'
import { discoverResources } from '../../../server/discover.ts'
import { labelOfKind } from '../../../server/declaring/kind-label.ts'
import { infer, type Inference } from '../../../server/declaring/infer.ts'
import type { AtHand } from '../../../server/declaring/references.ts'

export const now = new Date('2026-09-15T08:00:00Z')
const { registry } = await discoverResources()
export const declared: Registry = registry

export const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'))

export const inferred = (bytes: Buffer, { name = 'gadgets', atHand = null as AtHand | null } = {}): Promise<Inference> =>
  infer({ bytes, name, label: labelOfKind(name, 'أداة', 'الأدوات'), registry: createRegistry(registry.all), atHand, now })

/** Files as offices send them, each with all that its import has to understand. */
export const offices = {
  clubs: csv(
    'Name,Day,Places,Fee,Starts at,Phone,Opened,House',
    'Chess,Monday,20,"1,200",3:30 PM,0501234567,03/04/2021,Falcon',
    'Drama,Wednesday,25,900,4:00 PM,+971 55 123 4567,05/06/2020,Oryx',
    'Robotics,Monday,12,"1,500",3:30 PM,,25/12/2022,',
    'Football,Wednesday,30,300,3:45 PM,00971501234568,01/02/2020,Falcon',
    'Choir,Thursday,40,0,2:30 PM,0501234569,09/09/2019,ORY',
    'Art,Thursday,15,450.50,15:30,,10/10/2018,Gazelle',
  ),
  lockers: csv(
    'Locker No;Size;Building;Price;Key handed out;Last inspected;Notes',
    '0101;Small;Main;1.250,50;yes;13/04/2026;',
    '0102;Large;Main;900;no;05/06/2026;dented',
    '0103;Small;Annex;1.100,00;yes;07/08/2026;',
    '0104;Medium;Annex;50,25;no;01/02/2026;',
    '0105;Small;Main;0,75;no;03/03/2026;',
    '0106;Medium;Main;12;yes;04/04/2026;',
  ),
  cupboards: csv(
    'مدرسة النور,,,,,',
    '',
    'رقم الخزانة,الحجم,تاريخ الشراء,السعر,متاح,ملاحظات',
    '١٠١,صغير,١٣/٠٤/٢٠٢٥,٢٥٠,نعم,',
    '١٠٢,كبير,٠٥/٠٦/٢٠٢٥,٣٠٠,لا,قفل مكسور',
    '١٠٣,صغير,٠٧/٠٨/٢٠٢٥,٢٥٠,نعم,',
    '١٠٤,متوسط,٠١/٠٢/٢٠٢٥,٢٨٠,نعم,',
    '١٠٥,صغير,٠٣/٠٣/٢٠٢٥,٢٥٠,لا,',
  ),
  books: csv(
    'Code,Title,Author,Pages,Price',
    'الرمز,العنوان,المؤلف,الصفحات,السعر',
    'B-1,The Sea,Amin Saleh,120,AED 25.00',
    'B-2,The Sky,Mona Haddad,90,AED 30.50',
    'B-3,The Sand,Amin Saleh,200,AED 25.00',
  ),
  awards: csv(
    'ID,Name / الاسم,Arabic name,Weight,Share,Since,Contact mail,Class,created_at,%',
    '7,Gold star,نجمة ذهبية,1.25,40%,4 Mar 2016,a@school.example,8-A,2026-01-02,1',
    '8,Silver star,نجمة فضية,0.5,12.5%,5 Mar 2016,b@school.example,8B,2026-01-03,2',
    '9,Bronze star,نجمة برونزية,2,100%,6 Mar 2016,,Grade 9 A,2026-01-04,3',
  ),
  visits: csv(
    'Visitor,Day,Came at,Left at,Paid,Days',
    'Ali Hassan,2026-09-01,08:15,09:00,1,Sun; Tue',
    'Ali Hassan,2026-09-02,08:30,10:00,0,Sun',
    'Mona Said,2026-09-02,07:05,07:45,1,Tue',
    'Ali Hassan,2026-09-03,08:15,09:10,0,Sun; Tue',
    'Mona Said,2026-09-04,07:15,07:45,1,Tue; Sun',
  ),
  intakes: readFileSync(new URL('../import/students-messy.csv', import.meta.url)),
} as const
