// The question bank with 20,000 questions in both scripts: searched as one types, a file of 2,000 read for its preview, likeness while
// somebody writes, and what others wait for their lists meanwhile. Over HTTP, on both databases.
import { databases, signIn, startProduct } from './product.mjs'
import { percentile, report } from './report.mjs'

const size = 20_000
const atOnce = 2000
const rounds = 20
const words =
  'river planet fraction verb angle energy market winter castle bridge garden engine letter window forest island copper silver doctor farmer'.split(
    ' ',
  )
const arabic = 'النهر الكوكب الكسر الفعل الزاوية الطاقة السوق الشتاء القلعة الجسر الحديقة المحرك'.split(' ')
const pick = (all, at) => all[(at * 7919) % all.length]
const textsOf = (at) => ({
  stem_en: `How does the ${pick(words, at)} number ${at} change the ${pick(words, at + 3)} near the ${pick(words, at * 3 + 1)}?`,
  stem_ar: `كيف يغيّر ${pick(arabic, at)} رقم ${at} ${pick(arabic, at + 5)}؟`,
})
const questionOf = (lesson, at) => ({
  key: at,
  values: {
    lesson_id: lesson.lesson_id,
    question_type: 'mcq_single',
    ...textsOf(at),
    marks: 1,
    options: [
      { text_en: `${at} times`, text_ar: `${at} مرات`, is_correct: true },
      { text_en: `${at + 1} ${pick(words, at)}`, text_ar: `${at + 1} ${pick(arabic, at)}` },
    ],
  },
})
const gift = Array.from(
  { length: 2000 },
  (_, at) =>
    `::Q${at}::How many ${pick(words, at)}s are ${at} and ${at + 3} ${pick(words, at + 5)}s? {=${2 * at + 3} ~${at} ~${at + 3} ~${at * 3 + 1}}`,
).join('\n\n')
/** A word that many have, two of which few have both, the beginning of one, Arabic with and without its article, and what is nowhere. */
const searches = ['castle', 'castle 1234', 'frac', 'القلعة', 'قلعة', 'winter bridge', 'xyzzy']

async function fill(head, lessons) {
  const { pagination } = await head.call('GET', '/api/questions/?per_page=1&columns=question_no')
  for (let at = pagination.total_records; at < size; at += atOnce) {
    const questions = Array.from({ length: Math.min(atOnce, size - at) }, (_, more) =>
      questionOf(lessons[(at + more) % lessons.length], at + more),
    )
    await head.call('POST', '/api/question-bank/files/save/', { questions })
  }
}
export async function timesOf(count, act) {
  const times = []
  for (let at = 0; at < count; at++) {
    const start = performance.now()
    await act(at)
    times.push(performance.now() - start)
  }
  return times
}
/** What somebody else waits for lists of children, searched and sorted, as long as `work` goes on; in ms. */
export async function listsWhile(person, work) {
  const times = []
  let isOver = false
  const asking = (async () => {
    for (let at = 0; !isOver; at++) {
      const [search, sort] = [['a', 'al', 'no', 'kh'][at % 4], ['firstname', 'admission_no'][at % 2]]
      const start = performance.now()
      await person.call('GET', `/api/students/?per_page=25&search=${search}&sort_by=${sort}&order_by=asc`)
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  })()
  await work()
  isOver = true
  await asking
  return times
}
export const reportLists = (name, times) =>
  report(name, percentile(times, 0.95), 'ms', 200, 'lower', {
    p50: Math.round(percentile(times, 0.5)),
    worst: Math.round(Math.max(...times)),
    lists: times.length,
  })

export async function bank() {
  for (const { name: database, worldOf } of databases) {
    const world = await worldOf(1200)
    const product = await startProduct({ ...world, students: 1200 })
    const [office, head] = [await signIn(product.address), await signIn(product.address, 'academicadmin')]
    const { records: lessons } = await head.call('GET', '/api/lessons/?per_page=200&columns=name_en')
    const filling = await listsWhile(office, () => fill(head, lessons))
    reportLists(`bank.${database}.lists_while_saving`, filling)
    const found = []
    for (const text of searches) {
      const path = `/api/questions/?per_page=25&sort_by=question_no&order_by=desc&search=${encodeURIComponent(text)}`
      found.push({ text, p95: Math.round(percentile(await timesOf(rounds, () => head.call('GET', path)), 0.95)) })
    }
    report(`bank.${database}.search`, Math.max(...found.map(({ p95 }) => p95)), 'ms', 100, 'lower', {
      questions: size,
      of: Object.fromEntries(found.map(({ text, p95 }) => [text, p95])),
    })
    const previews = []
    const meanwhile = await listsWhile(office, async () => {
      previews.push(
        ...(await timesOf(5, async () => {
          const form = new FormData()
          form.append('lesson_id', lessons[0].lesson_id)
          form.append('file', new Blob([gift]), 'questions.gift')
          const { questions } = await head.call('POST', '/api/question-bank/files/', form)
          if (questions.length !== 2000) throw new Error(`bank: ${questions.length} questions of a file of 2,000`)
        })),
      )
    })
    report(`bank.${database}.preview2000`, Math.max(...previews) / 1000, 's', 3, 'lower', { p50: percentile(previews, 0.5) / 1000 })
    reportLists(`bank.${database}.lists_while_reading`, meanwhile)
    const alike = await timesOf(rounds, (at) =>
      head.call('POST', '/api/question-bank/alike/', { lesson_id: lessons[at % lessons.length].lesson_id, ...textsOf(at) }),
    )
    report(`bank.${database}.alike`, percentile(alike, 0.95), 'ms', 200)
    await product.stop()
    await world.remove()
  }
}
