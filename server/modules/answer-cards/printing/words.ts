import type { Distances } from '../../../../resources/domain/markers/cards/distances.ts'

interface Facts extends Distances {
  readonly cards: number
  readonly marker: number
  readonly metres: number
  readonly sweep: number
  readonly photo: number
}
interface SheetWords {
  readonly hold: string
  readonly spare: string
  readonly test: string
  readonly scale: string
  readonly ruler: string
  readonly tryIt: string
  readonly facts: (facts: Facts) => readonly string[]
}

export const sheetWords: Readonly<Record<'en' | 'ar', SheetWords>> = {
  en: {
    hold: 'Hold the letter of your answer at the top, with the pattern towards the camera',
    spare: 'Spare card',
    test: 'Test sheet',
    scale: 'Print at 100% (actual size), on both sides, turned over the long edge.',
    ruler: 'This line is 100 mm long. If it is not, the printer has made the page smaller.',
    tryIt: 'Show this sheet to the camera: it reads A, B, C and D.',
    facts: ({ cards, between, ofTurns, marker, metres, sweep, photo }) => [
      `Markers ARUCO_MIP_36h12, ${marker} mm wide, read from up to ${metres} m with a camera of 1920 x 1080.`,
      `${cards} cards: ${cards > 1 ? `any two differ in at least ${between} of 36 squares, ` : ''}a card in another turn in at least ${ofTurns}.`,
      `A film accepts at most ${sweep} misread squares, a single photo ${photo}: no card is taken for another.`,
    ],
  },
  ar: {
    hold: 'ارفع حرف إجابتك إلى الأعلى ووجّه الشكل المطبوع نحو الكاميرا',
    spare: 'بطاقة احتياطية',
    test: 'ورقة تجربة',
    scale: 'اطبع بالحجم الفعلي (100%) على الوجهين مع القلب على الحافة الطويلة.',
    ruler: 'طول هذا الخط 100 مم. إذا كان أقصر فقد صغّرت الطابعة الصفحة.',
    tryIt: 'اعرض هذه الورقة على الكاميرا: تقرأ A وB وC وD.',
    facts: ({ cards, between, ofTurns, marker, metres, sweep, photo }) => [
      `علامات ARUCO_MIP_36h12 بعرض ${marker} مم، تُقرأ حتى ${metres} م بكاميرا 1920 × 1080.`,
      `عدد البطاقات ${cards}: ${cards > 1 ? `تختلف كل بطاقتين في ${between} مربعاً على الأقل من 36، و` : ''}تختلف البطاقة عن نفسها بعد تدويرها في ${ofTurns} مربعاً على الأقل.`,
      `يُقبل في التصوير المستمر ${sweep} مربعات خاطئة على الأكثر، وفي الصورة الواحدة ${photo}: فلا تُحسب بطاقة مكان أخرى.`,
    ],
  },
}
