import { defineMeasure } from '../../measures/index.ts'

const at = { schools: 'school_id', standards: 'grade_id', classes: 'class_id' } as const
const open = { is_active: true } as const

export default [
  defineMeasure({
    name: 'classes',
    label: ['Classes', 'الشعب'],
    unit: 'count',
    formula: ['Active classes of the academic year', 'الشعب النشطة في العام الدراسي'],
    rows: { resource: 'classes', where: open, of: { is: 'count' }, at },
  }),
  defineMeasure({
    name: 'places',
    label: ['Places', 'المقاعد'],
    unit: 'count',
    formula: ['The capacities of the active classes, added up', 'مجموع سعات الشعب النشطة'],
    rows: { resource: 'classes', where: open, of: { is: 'sum', field: 'capacity' }, at },
  }),
  defineMeasure({
    name: 'places_free',
    label: ['Free places', 'المقاعد الشاغرة'],
    unit: 'count',
    formula: [
      'For each class its places less its students, never below nought; added up',
      'لكل شعبة: مقاعدها ناقص طلابها، ولا يقل عن صفر؛ ثم يُجمع',
    ],
    of: { measures: ['places', 'students'], over: 'classes', value: ([places, students]) => Math.max(0, (places ?? 0) - (students ?? 0)) },
  }),
  defineMeasure({
    name: 'classes_over_capacity',
    label: ['Classes over capacity', 'شعب تجاوزت سعتها'],
    unit: 'count',
    formula: ['Active classes with more students than places', 'الشعب النشطة التي يزيد طلابها على مقاعدها'],
    of: {
      measures: ['places', 'students'],
      over: 'classes',
      // a class that is switched off has no places to exceed
      value: ([places, students]) => ((places ?? 0) > 0 && (students ?? 0) > (places ?? 0) ? 1 : 0),
    },
  }),
  defineMeasure({
    name: 'classes_without_incharge',
    label: ['Classes without a class teacher', 'شعب بلا مربٍّ'],
    unit: 'count',
    formula: ['Active classes that nobody is in charge of', 'الشعب النشطة التي لا مربّي لها'],
    rows: { resource: 'classes', where: { ...open, incharge_id: null }, of: { is: 'count' }, at },
  }),
]
