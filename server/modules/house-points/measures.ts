import { defineMeasure } from '../../measures/index.ts'

export default [
  defineMeasure({
    name: 'house_points',
    label: ['House points', 'نقاط الفرق'],
    unit: 'points',
    formula: [
      'Points given less points taken, for the house that the child was in on that day',
      'النقاط الممنوحة ناقص النقاط المخصومة، للفريق الذي كان الطالب فيه يومها',
    ],
    package: 'settings.houses',
    rows: {
      resource: 'house-points',
      of: { is: 'sum', field: 'points' },
      at: { schools: 'school_id', houses: 'house_id', standards: 'grade_id', classes: 'class_id', students: 'student_id' },
      on: 'day',
    },
  }),
]
