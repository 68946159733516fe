import { expect, test } from 'vitest'
import { readQuestions } from '../../../server/question-files/index.ts'
import { pictures } from './generated.ts'

const quiz = (...questions: readonly string[]): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`)
const field = (name: string, text: string, format = 'html', more = ''): string =>
  `<${name} format="${format}"><text><![CDATA[${text}]]></text>${more}</${name}>`
const answer = (share: number, text: string, more = ''): string =>
  `<answer fraction="${share}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`
const question = (type: string, ...parts: readonly string[]): string =>
  `<question type="${type}"><name><text>Named</text></name>${parts.join('')}</question>`
const one = async (...parts: Parameters<typeof question>) => {
  const [read] = (await readQuestions(quiz(question(...parts)))).questions
  return { ...read!.item!.content, about: read!.item!.about, problems: read!.problems.map(({ code }) => code) }
}

test('Choices with partial credit, feedback, tags, marks and a picture of their own', async () => {
  const [name, file] = [...pictures][0]!
  const picture = `<file name="${name}" path="/" encoding="base64">${file.bytes.toString('base64')}</file>`
  const read = await readQuestions(
    quiz(
      '<question type="category"><category><text>$course$/top/Fractions/Adding/Like</text></category></question>',
      question(
        'multichoice',
        field(
          'questiontext',
          `<p>Which <b>two</b>?</p><p><img src="@@PLUGINFILE@@/${name}" alt="f" onerror="x"><script>alert(1)</script></p>`,
          'html',
          picture,
        ),
        field('generalfeedback', 'Halves.'),
        '<defaultgrade>2.0000000</defaultgrade><single>false</single><shuffleanswers>0</shuffleanswers>',
        answer(50, 'a', field('feedback', 'yes')),
        answer(33.33333, 'b'),
        answer(16.66667, 'c'),
        answer(-100, 'd'),
        '<tags><tag><text>difficulty:hard</text></tag><tag><text>halves</text></tag></tags>',
      ),
    ),
  )
  expect(read.questions[0]!.item).toMatchObject({
    content: {
      question_type: 'mcq_multiple',
      stem_en: `<p>Which <strong>two</strong>?</p><p><img data-file="${name}" alt="f"></p>`,
      explanation_en: 'Halves.',
      marks: 2,
      keeps_order: true,
      options: [
        { text_en: 'a', is_correct: true, credit: 50, feedback_en: 'yes' },
        { is_correct: true, credit: null },
        { is_correct: true, credit: 16.66667 },
        { is_correct: false, credit: -100 },
      ],
    },
    about: { difficulty: 'hard', keywords: ['halves'], lesson: 'Fractions', topic: 'Adding / Like', name: 'Named' },
  })
  expect(read.pictures.get(name)!.bytes.equals(file.bytes)).toBe(true)
  expect(read.questions[0]!.source).not.toContain(file.bytes.toString('base64'))
})

test('True and false, words, numbers with a unit, pairs, essays', async () => {
  expect(await one('truefalse', field('questiontext', 'So?'), answer(0, 'true'), answer(100, 'false'))).toMatchObject({
    question_type: 'true_false',
    true_false: 'false',
  })
  expect(await one('shortanswer', field('questiontext', 'Capital?'), '<usecase>1</usecase>', answer(100, 'Riyadh'))).toMatchObject({
    question_type: 'vsa',
    answer_en: 'Riyadh',
    is_case_sensitive: true,
  })
  expect(await one('shortanswer', field('questiontext', 'Capital?'), answer(100, 'Riyadh'), answer(50, 'Riad'))).toMatchObject({
    question_type: 'fill_blank',
    stem_en: 'Capital? _____',
    answers: [
      { text: 'Riyadh', credit: null },
      { text: 'Riad', credit: 50 },
    ],
  })
  expect(
    await one(
      'numerical',
      field('questiontext', 'Long?'),
      answer(100, '5', '<tolerance>0.1</tolerance>'),
      answer(0, '*', field('feedback', 'Measure again')),
      '<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>',
    ),
  ).toMatchObject({ question_type: 'numerical', answers: [{ text: '5', tolerance: 0.1 }], explanation_en: 'Measure again', unit: 'cm' })
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`
  expect(await one('matching', field('questiontext', 'Match'), pair('Oman', 'Muscat'), pair('', 'Paris'))).toMatchObject({
    pairs: [
      { left_en: 'Oman', right_en: 'Muscat' },
      { left_en: null, right_en: 'Paris' },
    ],
  })
  expect(
    await one(
      'essay',
      field('questiontext', 'Tell', 'plain_text'),
      '<responsefieldlines>5</responsefieldlines>',
      field('graderinfo', 'Well told'),
    ),
  ).toMatchObject({ question_type: 'sa', answer_en: 'Well told' })
})

test('Gaps within a text: words that are typed, words that are chosen, numbers', async () => {
  expect(await one('cloze', field('questiontext', '<p>{1:MULTICHOICE:=Oman#Yes~Iraq} has {2:MC:Paris~%100%Muscat}.</p>'))).toMatchObject({
    question_type: 'fill_blank',
    stem_en: '_____ has _____.',
    has_word_bank: true,
    marks: 3,
    answers: [
      { blank: 1, text: 'Oman', credit: null, feedback_en: 'Yes' },
      { blank: 1, text: 'Iraq', credit: 0 },
      { blank: 2, text: 'Paris', credit: 0 },
      { blank: 2, text: 'Muscat', credit: null },
    ],
  })
  expect(await one('cloze', field('questiontext', '{1:SAC:=a\\=b~%50%c\\}d} {1:NUMERICAL:=5:0.1} \\(\\frac{1}{2}\\)'))).toMatchObject({
    stem_en: '_____ _____ \\(\\frac{1}{2}\\)',
    is_case_sensitive: true,
    has_word_bank: false,
    answers: [{ text: 'a=b' }, { text: 'c}d', credit: 50 }, { blank: 2, text: '5', tolerance: 0.1 }],
  })
  // what holds for some gaps holds for all of them or for none, and is told
  const mixed = async (text: string) => (await one('cloze', field('questiontext', text))).problems
  expect(await mixed('{1:MC:=Muscat~Nizwa} of {1:SA:=Oman}')).toEqual(['words_not_given'])
  expect(await mixed('{1:SAC:=Na} and {1:SA:=salt}')).toEqual(['capitals_everywhere'])
  expect(await mixed('{1:SAC:=Na} and {1:NM:=3} and {1:MWC:=Cl}')).toEqual([])
  expect((await one('cloze', field('questiontext', 'None'))).problems).toEqual(['cloze_none'])
  expect((await one('cloze', field('questiontext', '{1:MULTIRESPONSE:=a~=b}'))).problems).toEqual(['cloze_part'])
  expect(
    await one(
      'gapselect',
      field('questiontext', 'The [[1]] sat.'),
      ...['cat', 'mat'].map((text) => `<selectoption><text>${text}</text><group>1</group></selectoption>`),
    ),
  ).toMatchObject({
    stem_en: 'The _____ sat.',
    answers: [
      { text: 'cat', credit: null },
      { text: 'mat', credit: 0 },
    ],
  })
})

test('Two languages, as the filter of Moodle marks them', async () => {
  const both = (en: string, ar: string) => `<span lang="en" class="multilang">${en}</span><span lang="ar" class="multilang">${ar}</span>`
  expect(await one('truefalse', field('questiontext', both('Sky', 'السماء')), answer(100, 'true'))).toMatchObject({
    stem_en: 'Sky',
    stem_ar: 'السماء',
  })
  // a word of the other language makes no translation
  expect(await one('truefalse', field('questiontext', 'What is <span lang="ar">كتاب</span>?'), answer(100, 'true'))).toMatchObject({
    stem_en: 'What is كتاب?',
    stem_ar: null,
  })
  expect(await one('essay', field('questiontext', '<p dir="rtl">ما هو؟</p>'))).toMatchObject({
    stem_en: null,
    stem_ar: '<p dir="rtl">ما هو؟</p>',
  })
})

test('A file that was cut off gives its whole questions, and says where it breaks', async () => {
  const whole = quiz(...[1, 2, 3].map((at) => question('essay', field('questiontext', `Tell ${at}`)))).toString()
  const read = await readQuestions(Buffer.from(whole.slice(0, whole.indexOf('Tell 3'))))
  expect(read.questions.map(({ item }) => item!.content.stem_en)).toEqual(['Tell 1', 'Tell 2'])
  expect(read.problems).toEqual([{ code: 'xml_cut_off', field: null, params: { line: 5, name: 'text' }, isWarning: false }])
})

test('What no type here does is told by name and kept', async () => {
  const read = await readQuestions(
    quiz(question('calculated', field('questiontext', '{a}+{b}')), question('description', field('questiontext', 'Read this.'))),
  )
  expect(read.unsupported).toMatchObject([
    { at: { kind: 'line', value: 3 }, kind: 'calculated', name: 'Named', file: { name: 'question-3.xml' } },
  ])
  const [{ file, ...told }] = read.unsupported as [(typeof read.unsupported)[number]]
  // by itself it is a file of questions again
  expect((await readQuestions(file.bytes)).unsupported).toMatchObject([{ kind: told.kind, name: told.name }])
  expect(read.stimuli).toEqual([{ name: 'Named', text_en: 'Read this.', text_ar: null }])
})

test('What this product carries beside a question is believed only as far as it is a question', async () => {
  const carrying = (json: string) => one('essay', field('questiontext', 'Tell'), `<schoolconsole><![CDATA[${json}]]></schoolconsole>`)
  expect(await carrying('{"content":{"question_type":"practical","marks":3}}')).toMatchObject({
    question_type: 'practical',
    marks: 3,
    problems: [],
  })
  for (const json of [
    '{',
    '{"content":{"question_type":"spell"}}',
    '{"content":{"marks":"many"}}',
    '{"content":{"options":{"#":9}}}',
    '[]',
  ])
    expect(await carrying(json), json).toMatchObject({
      question_type: 'la',
      stem_en: 'Tell',
      problems: json.includes('"#"') || json === '[]' ? expect.any(Array) : ['carried_unread'],
    })
  expect((await carrying('{"content":{"stem_en":"<img src=x onerror=alert(1)><b>Tell</b><script>x</script>"}}')).stem_en).toBe(
    '<img data-file="x" alt=""><strong>Tell</strong>',
  )
  const polluted = await carrying('{"__proto__":{"polluted":1},"content":{"__proto__":{"polluted":1}}}')
  expect([polluted.question_type, Object.hasOwn(Object.prototype, 'polluted')]).toEqual(['la', false])
})

test('The marks of the other filter for two languages are read as well', async () => {
  const read = await one(
    'multichoice',
    field('questiontext', '<p>{mlang en}What is a cell?{mlang}{mlang ar}ما الخلية؟{mlang}</p>'),
    answer(100, '<p>{mlang ar}</p><p>وحدة</p><p>{mlang}</p><p>{mlang other}</p><p>A unit</p><p>{mlang}</p>'),
    answer(0, '<p>{mlang en_us,fr}7{mlang}{mlang AR}٧{mlang}</p>'),
    answer(0, '<p>Both {mlang de}beide{mlang}</p>'),
  )
  expect(read).toMatchObject({
    stem_en: 'What is a cell?',
    stem_ar: 'ما الخلية؟',
    options: [
      { text_en: 'A unit', text_ar: 'وحدة' },
      { text_en: '7', text_ar: '٧' },
      { text_en: 'Both', text_ar: null },
    ],
  })
  expect(await one('essay', field('questiontext', 'A set {mlang} of what?'))).toMatchObject({ stem_en: 'A set {mlang} of what?' })
})

test('What is played or drawn in a text is told to be left out, once', async () => {
  const audio = '<audio controls><source src="@@PLUGINFILE@@/a.mp3"></audio>'
  expect(await one('essay', field('questiontext', `<p>Listen: ${audio} ${audio}</p><svg><path d="M0 0"/></svg>`))).toMatchObject({
    stem_en: 'Listen:',
    problems: ['media_left_out', 'media_left_out'],
  })
})
