import type { Text } from '../../resources/kit/index.ts'

/** Names of families that meet in a Gulf school: given names and family names of one culture belong together, in both scripts. */
export interface Culture {
  readonly nationality: readonly string[]
  readonly boys: readonly Text[]
  readonly girls: readonly Text[]
  readonly families: readonly Text[]
}

const pairs = (written: string): Text[] =>
  written.split(',').map((pair) => {
    const [latin, arabic] = pair.split('=') as [string, string]
    return [latin.trim(), arabic.trim()]
  })

export const cultures: readonly Culture[] = [
  {
    nationality: ['AE', 'JO', 'EG', 'SY', 'LB', 'SA', 'OM'],
    boys: pairs(
      'Ahmed=أحمد,Omar=عمر,Khalid=خالد,Yusuf=يوسف,Hamza=حمزة,Ibrahim=إبراهيم,Ali=علي,Hassan=حسن,Saif=سيف,Rashid=راشد,Zayed=زايد,Tariq=طارق,Karim=كريم,Bilal=بلال,Faisal=فيصل,Mansour=منصور,Sami=سامي,Adam=آدم,Elias=إلياس,Majid=ماجد',
    ),
    girls: pairs(
      'Mariam=مريم,Fatima=فاطمة,Salma=سلمى,Layla=ليلى,Noor=نور,Aisha=عائشة,Hind=هند,Reem=ريم,Amina=أمينة,Sara=سارة,Dana=دانة,Shamma=شمّا,Huda=هدى,Lina=لينا,Rana=رنا,Yasmin=ياسمين,Zahra=زهراء,Maha=مها,Jana=جنى,Latifa=لطيفة',
    ),
    families: pairs(
      'Al Mansoori=المنصوري,Haddad=حداد,Al Hashimi=الهاشمي,Saleh=صالح,El-Sayed=السيد,Al Nuaimi=النعيمي,Khoury=خوري,Rahman=رحمن,Al Farsi=الفارسي,Nasser=ناصر,Al Ketbi=الكتبي,Darwish=درويش,Al Suwaidi=السويدي,Qasim=قاسم,Al Balushi=البلوشي,Mahmoud=محمود',
    ),
  },
  {
    nationality: ['IN', 'PK', 'BD', 'LK'],
    boys: pairs(
      'Arjun=أرجون,Rohan=روهان,Vikram=فيكرام,Aarav=آراف,Imran=عمران,Zain=زين,Kabir=كبير,Dev=ديف,Rahul=راهول,Nikhil=نيخيل,Farhan=فرحان,Ishaan=إيشان',
    ),
    girls: pairs(
      'Divya=ديفيا,Ananya=أنانيا,Priya=بريا,Zoya=زويا,Meera=ميرا,Kavya=كافيا,Sana=سنا,Isha=إيشا,Neha=نيها,Ayesha=عائشة,Riya=ريا,Tara=تارا',
    ),
    families: pairs(
      'Sharma=شارما,Iyer=آير,Khan=خان,Patel=باتيل,Nair=ناير,Reddy=ريدي,Malik=مالك,Siddiqui=صديقي,Perera=بيريرا,Das=داس,Menon=مينون,Chaudhry=تشودري',
    ),
  },
  {
    nationality: ['GB', 'PH', 'NG', 'ES', 'FR', 'KE'],
    boys: pairs(
      'Daniel=دانيال,José=خوسيه,Samuel=صموئيل,Lucas=لوكاس,David=ديفيد,Joseph=جوزيف,Emeka=إيميكا,Léo=ليو,Miguel=ميغيل,Thomas=توماس',
    ),
    girls: pairs('Ruth=روث,Zoe=زوي,Chloé=كلويه,Grace=غريس,Sofía=صوفيا,Amara=أمارا,Maria=ماريا,Hannah=هانا,Emily=إميلي,Inés=إينيس'),
    families: pairs(
      'Okafor=أوكافور,Fernandes=فرنانديز,García=غارسيا,Santos=سانتوس,Williams=ويليامز,Diallo=ديالو,Mensah=منساه,Dubois=دوبوا,Cruz=كروز,Njoroge=نجوروغي',
    ),
  },
]
