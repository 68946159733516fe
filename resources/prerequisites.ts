import { defineResource, office, ref, staff } from './kit/index.ts'

/** What has to be understood before a topic, in the same curriculum or in one of a grade below. */
export default defineResource({
  name: 'prerequisites',
  id: 'prerequisite_id',
  label: { one: ['Prerequisite', 'متطلب سابق'], many: ['Prerequisites', 'المتطلبات السابقة'] },
  package: 'question_bank.subject_mapping',
  group: null,
  path: '/question-bank/curricula/prerequisites',
  icon: 'book',
  key: ['topic_id', 'before_topic_id'],
  title: ['{before_topic_id} → {topic_id}', '{before_topic_id} ← {topic_id}'],
  status: false,
  fields: {
    topic_id: ref('topics', { required: true, immutable: true }),
    before_topic_id: ref('topics', { required: true, immutable: true, as: 'before_topic', label: ['Needs before', 'يتطلب قبله'] }),
  },
  list: { columns: ['topic_id', 'before_topic_id'], sort: 'topic_id', filters: ['topic_id', 'before_topic_id'] },
  access: { read: staff, write: office },
})
