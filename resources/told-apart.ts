import { code, defineResource, ref, schoolOffice, text } from './kit/index.ts'

/** Two records of a kind that look like one and are not: somebody has said so, and is not asked again. */
export default defineResource({
  name: 'told-apart',
  label: { one: ['Pair told apart', 'سجلان متمايزان'], many: ['Pairs told apart', 'سجلات متمايزة'] },
  // said where two of them stand side by side
  group: null,
  icon: 'team',
  title: ['{kind}', '{kind}'],
  status: false,
  key: ['school_id', 'kind', 'pair'],
  fields: {
    school_id: ref('schools', { scope: 'school', default: '$my.school_id' }),
    kind: code({ required: true, immutable: true, max: 60, label: ['Kind', 'النوع'], example: 'students' }),
    /** the ids of both, the smaller first */
    pair: text({ required: true, immutable: true, max: 140, label: ['Both records', 'السجلان'], example: 'first second' }),
  },
  list: { columns: ['kind', 'pair'], sort: 'kind', filters: ['kind'] },
  access: { read: schoolOffice, write: schoolOffice, import: [], export: [] },
})
