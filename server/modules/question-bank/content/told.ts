import type { AssertionKey, CognitiveLevel } from '../../../../resources/domain/questions/types.ts'
import type { Chance, DemoStimulus, DemoSubject, Draft, Said } from './demo-question.ts'
import * as make from './make.ts'
import { namedPictures } from './pictures.ts'
import { said, sentence, sentenceOf, type Words } from './said.ts'
import { shuffled } from './shuffled.ts'

/**
 * Questions written by hand, a line each; ` | ` parts what a line says, and a line that begins with `/` is the one above it in Arabic:
 *
 *     # 4                                   the grade
 *     ## Parts of a plant                   the topic
 *     ~ a | Adds -s to every noun | ...     a misconception, called ~a below
 *     ? stem | *right | wrong ~ misconception | ... ! explanation        (several stars: several are right)
 *     T statement ! explanation             true; F: false
 *     A key | assertion | reason            key: a, b, c or d
 *     B stem with ___ | answer; other | answer of the second blank       (b: large and small letters are told apart)
 *     2 stem | point | point                a short answer; each point is worth one mark, `[2] point` two; also 1, 3, 4 and 5
 *     P stem | point | ...                  practical work
 *     D picture | stem | point | ...        about a named picture
 *     G stem | left = right | = right       what belongs together
 *     C text | question => answer | ...     a case; `=> [2] answer` is worth two
 *     W marks | prompt | model answer       writing, marked by the rubric
 *     S key | title | text                  a text that the lines below it share, until the next topic
 *     @ Which part of a plant {}? | ...     a table of facts follows
 *     = the root | takes in water | ...     name, fact and both in Arabic
 */
export interface ToldTopic {
  readonly grade: number
  readonly topic: string
  readonly drafts: readonly Draft[]
}
export interface Told {
  readonly topics: readonly ToldTopic[]
  readonly stimuli: readonly DemoStimulus[]
}

interface Row {
  readonly name: Said
  readonly fact: Said
}

/** By the word that a task begins with or has in it. */
const demands: readonly (readonly [RegExp, CognitiveLevel])[] = [
  [/\b(plan|design|make up|suggest|write (a|an) (short|letter|notice|text|report|talk))\b/i, 'create'],
  [/\b(do you agree|evaluate|is (he|she|it) right|which is better|judge|justify)\b/i, 'evaluate'],
  [/\b(compare|difference|why|predict|what would|what mistake|find the mistake|how can you tell|correct)\b/i, 'analyse'],
  [/\b(calculate|use|show|put|complete|rewrite|change|join|form|report|write (a|the|three|two|one)|work out|find|how would)\b/i, 'apply'],
  [/\b(name|state|list|give|label|what is)\b/i, 'remember'],
]
const demanded = (stem: string): CognitiveLevel => demands.find(([words]) => words.test(stem))?.[1] ?? 'understand'

const rubrics: Readonly<Record<number, readonly (readonly [Said, number])[]>> = {
  4: [
    [['Content: keeps to the task and says something about each point', null], 1],
    [['Organisation: sentences follow one another sensibly', null], 1],
    [['Grammar: the forms practised in the lesson are right', null], 1],
    [['Spelling and punctuation: at most two slips', null], 1],
  ],
  5: [
    [['Content: keeps to the task and develops each point', null], 2],
    [['Organisation: a beginning, a middle and an end, with linking words', null], 1],
    [['Language: a range of right forms and well-chosen words', null], 1],
    [['Spelling and punctuation: at most two slips', null], 1],
  ],
}

const cut = (text: string): string[] => text.split(' | ').map((part) => part.trim())
const pair = (english: readonly string[], arabic: readonly string[] | null, at: number): Said => [english[at] ?? '', arabic?.[at] ?? null]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A point and its worth. */
function weighed([en, ar]: Said): make.Point {
  const worth = /^\[(\d)\] /.exec(en)
  const without = (text: string): string => text.replace(/^\[\d\] /, '')
  return { text: [without(en), ar === null ? null : without(ar)], marks: worth ? Number(worth[1]) : 1 }
}

/**
 * The Arabic question for a fact. Its verb has the gender of what is looked for; where that is not the gender of the word that the question
 * has for all of them, the fact is quoted instead.
 */
function askedInArabic(frame: string, fact: string): string {
  const isFeminine = /(مادة|أداة|مجموعة|مرحلة|طريقة|دائرة)/.test(frame)
  if (fact.startsWith('ي') && !isFeminine) return frame.replace('{}', fact)
  const quoted = frame.includes('ما الذي') ? frame.replace('{}', `ينطبق عليه الوصف الآتي: «${fact}»`) : ''
  return quoted || frame.replace(/(^|\s)أي(ها|\s)/, '$1على أي$2').replace('{}', `ينطبق الوصف الآتي: «${fact}»`)
}

/** Whether two facts are said of one, or of several; in Arabic, of a masculine or of a feminine: the form of a verb must not give an answer away. */
function agree({ fact: [en, ar] }: Row, { fact: [otherEn, otherAr] }: Row): boolean {
  const isOne = (text: string): boolean => /^(hardly )?(\w+s|does not|can) /.test(text)
  const form = (text: string | null): string => /^(هو|هي|ي|ت|لا ي|لا ت)/.exec(text ?? '')?.[0] ?? ''
  return isOne(en) === isOne(otherEn) && form(ar) === form(otherAr)
}

function ofTable(frame: Said, rows: readonly Row[], topic: string, random: Chance): Draft[] {
  const put = ([en, ar]: Said): Said => [
    frame[0].replace('{}', en),
    ar === null || frame[1] === null ? null : askedInArabic(frame[1], ar.replace(/^(هو|هي) /, '')),
  ]
  const fact = ({ name, fact: told }: Row): Said => [
    sentence(`${name[0]} ${told[0]}`),
    name[1] === null || told[1] === null ? null : sentence(`${name[1]} ${told[1]}`),
  ]
  const spare = random.below(rows.length)
  const asked = rows.filter((_, at) => at !== spare).slice(0, 4)
  const choices = asked.map((row) => {
    const alike = rows.filter((other) => other !== row && agree(other, row))
    const unlike = rows.filter((other) => other !== row && !agree(other, row))
    const others = [...shuffled(alike, random), ...shuffled(unlike, random)].slice(0, 3)
    const thinks = (other: Row): Said => [
      `Confuses ${row.name[0]} with ${other.name[0]}`,
      row.name[1] === null || other.name[1] === null ? null : `الخلط بين ${row.name[1]} و${other.name[1]}`,
    ]
    return make.choose(
      put(row.fact),
      [
        { text: mapped(row.name, capital), right: true },
        ...others.map((other) => ({ text: mapped(other.name, capital), thinks: thinks(other) })),
      ],
      random,
      { explanation: fact(row), cognitive: random.chance(0.6) ? 'remember' : 'understand' },
    )
  })
  const claimed = rows[spare]!
  const fitting = rows.filter((other) => other !== claimed && agree(other, claimed))
  const truth = fitting.length === 0 || random.chance(0.5)
  const claim = truth ? fact(claimed) : fact({ name: claimed.name, fact: random.pick(fitting).fact })
  return [
    ...choices,
    make.trueOrFalse(claim, truth, { explanation: fact(claimed), cognitive: 'remember' }),
    make.match(
      [
        `${topic}: match each one with what is true of it.`,
        rows.every(({ name }) => name[1] !== null) ? 'صِل كل عنصر بما ينطبق عليه.' : null,
      ],
      rows.slice(0, 4).map(({ name, fact: told }) => [mapped(name, capital), told] as const),
      2,
      { cognitive: 'understand', tells: `table:${rows[0]!.name[0]}` },
    ),
    make.blanks(
      [
        `Complete each sentence with one of the words given.\n${rows
          .slice(0, 2)
          .map(({ fact: told }) => `___ ${told[0]}.`)
          .join('\n')}`,
        null,
      ],
      rows.slice(0, 2).map(({ name }) => [name[0]]),
      { bank: rows.slice(2, 4).map(({ name }) => name[0]), cognitive: 'remember', tells: `table:${rows[0]!.name[0]}` },
    ),
  ]
}
const mapped = ([en, ar]: Said, change: (text: string) => string): Said => [change(en), ar]

interface Standing {
  readonly stimulus: string | null
  readonly called: ReadonlyMap<string, Said>
}

function choiceOf([en, ar]: Said, called: ReadonlyMap<string, Said>): make.Choice {
  const [text = '', thinks] = en.split(/ ~ ?/)
  const [textAr, thinksAr] = ar === null ? [null, undefined] : ar.split(/ ~ ?/)
  const right = text.startsWith('*')
  const plain = (words: string): string => words.replace(/^\*/, '').trim()
  const meant: Said | undefined = thinks === undefined ? undefined : (called.get(thinks) ?? [thinks, thinksAr ?? null])
  return { text: [plain(text), textAr == null ? null : plain(textAr)], right, ...(meant && { thinks: meant }) }
}

/** A line, and the same in Arabic. */
function draftOf(sign: string, line: string, lineAr: string | null, { stimulus, called }: Standing, random: Chance): Draft {
  const [body = '', why] = line.split(' ! ')
  const [bodyAr = null, whyAr] = lineAr?.split(' ! ') ?? []
  const english = cut(body)
  const arabic = bodyAr === null ? null : cut(bodyAr)
  const each = (from: number): Said[] => english.slice(from).map((_, at) => pair(english, arabic, at + from))
  const stem = pair(english, arabic, 0)
  const explanation = why === undefined ? {} : { explanation: sentenceOf([why, whyAr ?? null]) }
  const beside = { ...explanation, stimulus }
  switch (sign) {
    case '?':
    case 'M': {
      const choices = each(1).map((choice) => choiceOf(choice, called))
      const filled = filledIn(stem[0], choices)
      return make.choose(stem, choices, random, {
        ...(filled !== null && { explanation: [`Right: ${filled}`, null] }),
        ...beside,
        cognitive: random.chance(0.5) ? 'understand' : 'apply',
      })
    }
    case 'T':
    case 'F':
      return make.trueOrFalse(stem, sign === 'T', { ...beside, cognitive: 'understand' })
    case 'A':
      return make.assertion(keyOf(stem[0]), pair(english, arabic, 1), pair(english, arabic, 2), { ...beside, cognitive: 'analyse' })
    case 'B':
    case 'b':
      return make.blanks(
        stem,
        english.slice(1).map((texts) => texts.split('; ')),
        { ...beside, cognitive: 'apply', cased: sign === 'b' },
      )
    case 'P':
      return make.written('practical', stem, each(1).map(weighed), { ...beside, cognitive: random.chance(0.5) ? 'apply' : 'create' })
    case 'D':
      return make.written('map_diagram', pair(english, arabic, 1), each(2).map(weighed), {
        ...beside,
        picture: namedPictures[english[0]!]!,
        cognitive: 'apply',
      })
    case 'G':
      return make.match(stem, each(1).map(sides), english.length > 4 ? 2 : 1, { ...beside, cognitive: 'understand' })
    case 'C':
      return make.inParts(
        stem,
        each(1).map(([en, ar]) => {
          const [ask = '', answer = ''] = en.split(' => ')
          const [askAr = null, answerAr = null] = ar?.split(' => ') ?? []
          const { text, marks } = weighed([answer, answerAr])
          return { ask: [ask, askAr], answer: text, marks }
        }),
        { ...beside, cognitive: 'analyse' },
      )
    case 'W': {
      const [marks = '', prompt = '', model = ''] = english
      const points = rubrics[Number(marks)]!.map(([text, worth]) => ({ text, marks: worth }))
      return make.written('la', [prompt, null], points, { ...beside, model: [model, null], cognitive: 'create' })
    }
    default: {
      const marks = Number(sign)
      const points = each(1).map(weighed)
      const length = points.map(({ text }) => said(text)[0]).join(' ').length
      const kind = marks > 3 ? 'la' : marks > 2 || length > 90 ? 'sa' : 'vsa'
      return make.written(kind, stem, points, { ...beside, cognitive: demanded(stem[0]) })
    }
  }
}

/** The sentence with what belongs into its gap. */
function filledIn(stem: string, choices: readonly make.Choice[]): string | null {
  const right = choices.filter((choice) => choice.right)
  return right.length === 1 && stem.split('___').length === 2 ? stem.replace('___', `<strong>${said(right[0]!.text)[0]}</strong>`) : null
}

function keyOf(word: string): AssertionKey {
  if (word === 'a' || word === 'b' || word === 'c' || word === 'd') return word
  throw new Error(`No key of an assertion: ${word}`)
}
function sides([en, ar]: Said): readonly [Words | null, Words] {
  const [left = '', right = ''] = en.split(/ ?= /)
  const [leftAr = null, rightAr = null] = ar?.split(/ ?= /) ?? []
  return [left === '' ? null : [left, leftAr], [right, rightAr]]
}

export function toldIn(subject: DemoSubject, text: string, random: Chance): Told {
  const topics: { grade: number; topic: string; drafts: Draft[] }[] = []
  const stimuli: DemoStimulus[] = []
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
  let grade = 0
  let standing: { stimulus: string | null; called: Map<string, Said> } = { stimulus: null, called: new Map() }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const sign = line.split(' ', 1)[0]!
    const rest = line.slice(sign.length + 1)
    const arabicOf = (): string | null => (lines[at + 1]?.startsWith('/ ') ? lines[(at += 1)]!.slice(2) : null)
    if (sign === '#') grade = Number(rest)
    else if (sign === '##') {
      topics.push({ grade, topic: rest, drafts: [] })
      standing = { stimulus: null, called: new Map() }
    } else if (sign === '~') {
      const [name = '', en = '', ar = null] = cut(rest)
      standing.called.set(name, [en, ar])
    } else if (sign === 'S') {
      const [key = '', title_en = '', text_en = ''] = cut(rest)
      const [, title_ar = null, text_ar = null] = arabicOf()?.split(' | ') ?? []
      const block = (words: string | null): string | null =>
        words &&
        words
          .split(' // ')
          .map((part) => `<p>${part}</p>`)
          .join('')
      stimuli.push({ key, subject, grade, title_en, title_ar, text_en: block(text_en) ?? '', text_ar: block(text_ar) })
      standing.stimulus = key
    } else if (sign === '@') {
      const [en = '', ar = null] = cut(rest)
      const rows: Row[] = []
      while (lines[at + 1]?.startsWith('= ')) {
        const [name = '', fact = '', nameAr = null, factAr = null] = cut(lines[(at += 1)]!.slice(2))
        rows.push({ name: [name, nameAr], fact: [fact, factAr] })
      }
      topics.at(-1)!.drafts.push(...ofTable([en, ar], rows, topics.at(-1)!.topic, random))
    } else topics.at(-1)!.drafts.push(draftOf(sign, rest, arabicOf(), standing, random))
  }
  return { topics, stimuli }
}
