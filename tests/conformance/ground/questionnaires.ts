import type { LayGround } from '../world.ts'

/** There is something to answer, and a scale to answer it on. */
const whole: LayGround = (_, row) => {
  row['labels'] ??= [{ label_en: 'No' }, { label_en: 'Yes' }]
  row['categories'] ??= [{ code: 'A', name_en: 'A' }]
  row['items'] ??= [
    { text_en: 'One', category: 'A', key: 'plus' },
    { text_en: 'Two', category: 'A', key: 'minus' },
  ]
  return Promise.resolve()
}
export default whole
