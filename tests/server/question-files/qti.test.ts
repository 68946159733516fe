import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readQuestions, writeQuestions } from '../../../server/question-files/index.ts'
import { Generator, pictures } from './generated.ts'

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name))
const zip = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))))
/** An item of QTI 2.1 as its authoring tools write one. */
const item = (declarations: string, body: string, more = '', attributes = 'adaptive="false"'): string =>
  `<?xml version="1.0"?>\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="i1" ${attributes} timeDependent="false">${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`
const declared = (type: string, cardinality: string, values: readonly string[], more = '', id = 'RESPONSE'): string =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${more}</responseDeclaration>`
const read = async (xml: string) => await readQuestions(Buffer.from(xml), 'item.xml')
const one = async (xml: string) => {
  const [question] = (await read(xml)).questions
  return { ...question!.item!.content, problems: question!.problems.map(({ code }) => code) }
}

test('Items of others: a choice, a formula and a gap, and one that asks two things at once', async () => {
  const choice = await readQuestions(fixture('choice-reference.xml'), 'choice-reference.xml')
  expect([choice.format, choice.version, choice.questions[0]!.at]).toEqual(['qti', '3.0', { kind: 'file', value: 'choice-reference.xml' }])
  expect(choice.questions[0]!.item!.content).toMatchObject({
    question_type: 'mcq_single',
    stem_en: 'Reference item for choice-reference.',
    options: [{ text_en: 'A', is_correct: true }, { text_en: 'B' }],
  })
  expect((await readQuestions(fixture('mathml.xml'))).questions[0]!.item!.content).toMatchObject({
    question_type: 'fill_blank',
    stem_en: '\\(2+2\\) = _____',
    answers: [{ blank: 1, text: '4' }],
  })
  const both = await readQuestions(fixture('composite.xml'), 'composite.xml')
  expect([both.questions, both.unsupported]).toEqual([
    [],
    [
      {
        at: { kind: 'file', value: 'composite.xml' },
        kind: 'composite',
        name: 'basic-composite',
        file: { name: 'composite.xml', bytes: fixture('composite.xml') },
      },
    ],
  ])
})

test('QTI 2: partial credit, feedback to a choice and to all, what is not shuffled', async () => {
  const mapping =
    '<mapping lowerBound="0" upperBound="2" defaultValue="0"><mapEntry mapKey="H" mappedValue="1"/><mapEntry mapKey="O" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-1"/></mapping>'
  const choices = ['H', 'O', 'C']
    .map(
      (id) =>
        `<simpleChoice identifier="${id}">${id}${id === 'C' ? '<feedbackInline outcomeIdentifier="F" identifier="C">No.</feedbackInline>' : ''}</simpleChoice>`,
    )
    .join('')
  const more =
    '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/><modalFeedback outcomeIdentifier="F" identifier="all" showHide="show">Water.</modalFeedback>'
  expect(
    await one(
      item(
        declared('identifier', 'multiple', ['H', 'O'], mapping),
        `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="0"><prompt>Water is of?</prompt>${choices}</choiceInteraction>`,
        more,
      ),
    ),
  ).toMatchObject({
    question_type: 'mcq_multiple',
    stem_en: 'Water is of?',
    marks: 2,
    keeps_order: true,
    explanation_en: 'Water.',
    options: [
      { text_en: 'H', is_correct: true, credit: null },
      { is_correct: true, credit: null },
      { text_en: 'C', is_correct: false, credit: -50, feedback_en: 'No.' },
    ],
  })
})

test('Marks that only the processing of an item says', async () => {
  const choices =
    '<choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>'
  const set = (value: string) => `<setOutcomeValue identifier="SCORE">${value}</setOutcomeValue>`
  const given = (right: string, wrong = '<baseValue baseType="float">0</baseValue>') =>
    `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${set(right)}</responseIf><responseElse>${set(wrong)}</responseElse></responseCondition></responseProcessing>`
  const marks = async (more: string) => (await one(item(declared('identifier', 'single', ['A']), choices, more))).marks
  expect(await marks(given('<baseValue baseType="float">2.5</baseValue>'))).toBe(2.5)
  expect(await marks(given('<mapResponse identifier="RESPONSE"/>'))).toBe(1)
})

test('Numbers with a tolerance, gaps with a mapping, words to choose', async () => {
  const equal =
    '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>'
  expect(
    await one(item(declared('float', 'single', ['9.8']), '<p>g?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>', equal)),
  ).toMatchObject({ question_type: 'numerical', stem_en: 'g?', answers: [{ text: '9.8', tolerance: 0.5 }], problems: [] })
  const mapping =
    '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1" caseSensitive="true"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>'
  expect(
    await one(
      item(declared('string', 'single', ['York'], mapping), '<p>Sun of <textEntryInteraction responseIdentifier="RESPONSE"/>;</p>'),
    ),
  ).toMatchObject({
    stem_en: 'Sun of _____;',
    is_case_sensitive: true,
    answers: [
      { text: 'York', credit: null },
      { text: 'york', credit: 50 },
    ],
  })
  const inline =
    '<inlineChoiceInteraction responseIdentifier="RESPONSE" shuffle="false"><inlineChoice identifier="L">Lancaster</inlineChoice><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction>'
  expect(await one(item(declared('identifier', 'single', ['Y']), `<p>Sun of ${inline}.</p>`))).toMatchObject({
    has_word_bank: true,
    answers: [
      { text: 'Lancaster', credit: 0 },
      { text: 'York', credit: null },
    ],
  })
  const gaps =
    '<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="false"><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="A" matchMax="1">autumn</gapText><p>Now is the <gap identifier="G"/>.</p></gapMatchInteraction>'
  expect(await one(item(declared('directedPair', 'multiple', ['W G']), gaps))).toMatchObject({
    stem_en: 'Now is the _____.',
    has_word_bank: true,
    answers: [
      { blank: 1, text: 'winter', credit: null },
      { text: 'autumn', credit: 0 },
    ],
  })
})

test('Gaps to choose and gaps to type in one item are told to be typed', async () => {
  const declarations = declared('identifier', 'single', ['Y'], '', 'R1') + declared('string', 'single', ['York'], '', 'R2')
  const gaps =
    '<p><inlineChoiceInteraction responseIdentifier="R1"><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction> or <textEntryInteraction responseIdentifier="R2"/></p>'
  expect(await one(item(declarations, gaps))).toMatchObject({ has_word_bank: false, problems: ['words_not_given'] })
})

test('What is played in an item is told to be left out', async () => {
  const body = '<p>Listen.</p><object type="audio/mpeg" data="a.mp3">Song</object><extendedTextInteraction responseIdentifier="RESPONSE"/>'
  expect(await one(item('', body))).toMatchObject({ stem_en: 'Listen.', problems: ['media_left_out'] })
})

test('Pairs, orders, essays with their marking, several questions in one case', async () => {
  const set = (...ids: readonly string[]) =>
    `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id.toLowerCase()}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
  expect(
    await one(
      item(
        declared('directedPair', 'multiple', ['A X', 'B X']),
        `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="2"><prompt>Match</prompt>${set('A', 'B')}${set('X', 'Y')}</matchInteraction>`,
      ),
    ),
  ).toMatchObject({
    question_type: 'match',
    pairs: [
      { left_en: 'a', right_en: 'x' },
      { left_en: 'b', right_en: 'x' },
      { left_en: null, right_en: 'y' },
    ],
  })
  const order =
    '<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>Order</prompt><simpleChoice identifier="B">two</simpleChoice><simpleChoice identifier="A">one</simpleChoice></orderInteraction>'
  expect(await one(item(declared('identifier', 'ordered', ['A', 'B']), order))).toMatchObject({
    problems: ['order_as_match'],
    pairs: [
      { left_en: '1', right_en: 'one' },
      { left_en: '2', right_en: 'two' },
    ],
  })
  const essay = (prompt: string, id: string) =>
    `<extendedTextInteraction responseIdentifier="${id}" expectedLines="4"><prompt>${prompt}</prompt></extendedTextInteraction>`
  expect(await one(item('', `<rubricBlock view="scorer"><p>Two points.</p></rubricBlock>${essay('Why?', 'R')}`))).toMatchObject({
    question_type: 'sa',
    stem_en: 'Why?',
    answer_en: 'Two points.',
  })
  expect(await one(item('', `<p>A case.</p>${essay('Why?', 'R1')}${essay('How?', 'R2')}`))).toMatchObject({
    question_type: 'case',
    stem_en: 'A case.',
    marks: 2,
    parts: [{ text_en: 'Why?', marks: 1 }, { text_en: 'How?' }],
  })
})

test('What is not asked here is told by its name, and its file kept', async () => {
  const kinds = async (...items: readonly string[]) =>
    (await Promise.all(items.map(read))).flatMap(({ unsupported, questions }) => [
      unsupported.map(({ kind }) => kind).join(),
      questions.length,
      unsupported.filter(({ file }) => file.bytes.includes('itemBody') || file.bytes.includes('item-body')).length,
    ])
  expect(
    await kinds(
      item('', '<hotspotInteraction responseIdentifier="R"/>'),
      item('', '<p><sliderInteraction responseIdentifier="R"/></p>'),
      item('<templateDeclaration identifier="T" cardinality="single" baseType="integer"/>', '<p/>'),
      item('', '<p/>', '', 'adaptive="true"'),
      '<qti-assessment-item identifier="p" title="p"><qti-item-body><qti-portable-custom-interaction/></qti-item-body></qti-assessment-item>',
    ),
  ).toEqual([
    'hotspotInteraction',
    0,
    1,
    'sliderInteraction',
    0,
    1,
    'templateProcessing',
    0,
    1,
    'adaptive',
    0,
    1,
    'portableCustomInteraction',
    0,
    1,
  ])
})

const manifest = (resources: string): string =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources}</resources></manifest>`
const resource = (path: string, metadata = ''): string =>
  `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${path}">${metadata}<file href="${path}"/></resource>`

test('What is not asked here is kept with the pictures that it names, and can be read by itself', async () => {
  const [, file] = [...pictures][0]!
  const spot = item('', '<hotspotInteraction responseIdentifier="R"><object data="../images/one%20map.png"/></hotspotInteraction>')
  const read = await readQuestions(
    zip({
      'imsmanifest.xml': manifest(resource('a/one.xml') + resource('b/one.xml')),
      'a/one.xml': spot,
      'b/one.xml': item('', '<sliderInteraction responseIdentifier="R"/>'),
      'images/one map.png': file.bytes,
      'images/other.png': file.bytes,
    }),
  )
  expect(read.unsupported.map(({ at, kind, file: { name } }) => [at.value, kind, name])).toEqual([
    ['a/one.xml', 'hotspotInteraction', 'one.zip'],
    ['b/one.xml', 'sliderInteraction', 'one.xml'],
  ])
  const kept = unzipSync(read.unsupported[0]!.file.bytes)
  expect(Object.keys(kept)).toEqual(['a/one.xml', 'images/one map.png'])
  expect(Buffer.from(kept['a/one.xml']!).toString()).toBe(spot)
  const again = await readQuestions(read.unsupported[0]!.file.bytes)
  expect(again.unsupported.map(({ kind }) => kind)).toEqual(['hotspotInteraction'])
})

test('A package: its order, its metadata, its pictures by their paths; a broken item is told and the others are there', async () => {
  const [, file] = [...pictures][0]!
  const lom =
    '<metadata><imsmd:lom xmlns:imsmd="x"><imsmd:general><imsmd:keyword><imsmd:string>halves</imsmd:string></imsmd:keyword></imsmd:general><imsmd:educational><imsmd:difficulty><imsmd:value>very difficult</imsmd:value></imsmd:difficulty></imsmd:educational></imsmd:lom></metadata>'
  const essay = (text: string) =>
    item('', `<p>${text} <img src="../img/a%20b.png" alt="f"/></p><extendedTextInteraction responseIdentifier="R"/>`)
  const packed = zip({
    'imsmanifest.xml': manifest(
      resource('items/two.xml', lom) + resource('items/one.xml') + resource('items/broken.xml') + resource('items/gone.xml'),
    ),
    'items/one.xml': essay('One'),
    'items/two.xml': essay('Two'),
    'items/broken.xml': essay('Three').replace('</p>', ''),
    'img/a b.png': file.bytes,
  })
  const { questions, problems, pictures: found } = await readQuestions(packed)
  expect(
    questions.map(({ at, item: made, problems: told }) => [at.value, made?.content.stem_en ?? null, told.map(({ code }) => code).join()]),
  ).toEqual([
    ['items/two.xml', 'Two <img data-file="a-b.png" alt="f">', ''],
    ['items/one.xml', 'One <img data-file="a-b.png" alt="f">', ''],
    ['items/broken.xml', null, 'item_broken'],
  ])
  expect(questions[0]!.item!.about).toMatchObject({ difficulty: 'hard', keywords: ['halves'] })
  expect([...found.keys()]).toEqual(['a-b.png'])
  expect(problems.map(({ code, params }) => [code, params])).toEqual([['file_missing', { name: 'items/gone.xml' }]])
})

test('Languages and directions: of the whole item, and of its parts', async () => {
  const arabic =
    '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="a" title="a" xml:lang="ar"><itemBody><p dir="rtl">2 + 2؟</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>'
  expect(await one(arabic)).toMatchObject({ stem_en: null, stem_ar: '<p dir="rtl">2 + 2؟</p>' })
  const [both] = new Generator(11).items(1)
  const asked = { content: { ...both!.content, stem_en: 'Half of \\(x^2\\)?', stem_ar: 'نصف \\(x^2\\)؟' }, about: both!.about }
  const { bytes } = await writeQuestions('qti', { questions: [asked], pictureOf: (name) => pictures.get(name) ?? null })
  expect((await readQuestions(bytes)).questions[0]!.item!.content).toMatchObject({
    stem_en: 'Half of \\(x^2\\)?',
    stem_ar: 'نصف \\(x^2\\)؟',
  })
})
