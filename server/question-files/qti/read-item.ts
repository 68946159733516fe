import type { QuestionItem } from '../../../resources/domain/questions/content.ts'
import { languageOf, readBoth, saidLanguage, type Language, type Said } from '../bilingual.ts'
import { withCarried } from '../carried.ts'
import { answerOf, blank, explanationOf, itemOf, mainLanguage, modelOf, nameFrom, nothingSaid, stemOf, withTruth } from '../draft.ts'
import { allNamed, childNamed, childrenNamed, descendants, element, isElement, textIn, type Element, type Node } from '../markup/node.ts'
import { joinRich, textOfRich, type Tidying } from '../markup/rich.ts'
import { mediaTeller } from '../pictures.ts'
import { readProblem, type ReadProblem } from '../problems.ts'
import { declarationsOf, isComputed, marksOf, numberIn, toleranceOf, usesMapping, type Declared } from './declarations.ts'
import {
  chosenAnswers,
  declaredFor,
  draggedAnswers,
  fullOf,
  idOf,
  optionsOf,
  orderOf,
  pairsOf,
  promptOf,
  typedAnswers,
  withoutFeedback,
} from './interactions.ts'

/** What this product notes beside a question, where QTI lets anybody note something. */
export const carriedAttribute = 'data-schoolconsole'

/** What stands behind the gap of a number. */
export const unitClass = 'unit'

export type QtiItem =
  | { readonly is: 'question'; readonly item: QuestionItem | null; readonly problems: readonly ReadProblem[] }
  | { readonly is: 'unsupported'; readonly kind: string; readonly name: string }

export interface ItemSurroundings {
  readonly picture: (problems: ReadProblem[]) => NonNullable<Tidying['picture']>
  /** what the package says of it beside */
  readonly about: Partial<QuestionItem['about']>
  /** what the item calls a text that several share, by its address */
  readonly stimulusName: (href: string) => string | null
}

const gaps = new Set(['textEntryInteraction', 'inlineChoiceInteraction'])
const asked = new Set([
  ...gaps,
  'choiceInteraction',
  'extendedTextInteraction',
  'matchInteraction',
  'associateInteraction',
  'orderInteraction',
  'gapMatchInteraction',
  'hottextInteraction',
])
const isInteraction = (one: Element): boolean => one.name.endsWith('Interaction')
const silent = new Set([
  'feedbackBlock',
  'feedbackInline',
  'templateBlock',
  'templateInline',
  'stylesheet',
  'infoControl',
  'catalogInfo',
  'companionMaterialsInfo',
])
const isForMarkers = (one: Element): boolean => {
  const views = (one.attributes['view'] ?? 'candidate').split(/\s+/)
  return one.name === 'rubricBlock' && !views.includes('candidate')
}

const isUnit = (one: Element): boolean => one.name === 'span' && one.attributes['class'] === unitClass
/** The text without what is asked in it: gaps are blanks, and what an interaction says before it asks is part of the text. */
function stemNodes(nodes: readonly Node[], isGapShown: boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    if (silent.has(node.name) || isForMarkers(node) || isUnit(node)) return []
    if (gaps.has(node.name) || node.name === 'gap') return isGapShown ? [blank] : []
    if (node.name === 'gapText' || node.name === 'gapImg') return []
    if (node.name === 'hottextInteraction' || node.name === 'gapMatchInteraction')
      return [element('div', {}, stemNodes(node.children, isGapShown))]
    if (node.name === 'prompt' || isInteraction(node)) {
      const said = node.name === 'prompt' ? node.children : promptOf(node)
      return said.length === 0 ? [] : [element('div', {}, stemNodes(said, isGapShown))]
    }
    return [element(node.name, node.attributes, stemNodes(node.children, isGapShown))]
  })
}
/** A gap that stands in a line of its own behind the text is where the answer goes, and no blank within a sentence. */
const isAlone = (body: Element): boolean =>
  body.children.some((node) => {
    if (!isElement(node)) return false
    const words = textIn(stemNodes(node.children, false)).trim()
    return (
      words === '' && (gaps.has(node.name) || (allNamed(node, ...gaps).length > 0 && allNamed(node, 'img', 'math', 'object').length === 0))
    )
  })

function feedbackOf(item: Element, choices: ReadonlySet<string>, say: (nodes: readonly Node[]) => Said) {
  const ofChoice = new Map<string, Said>()
  const general: Said[] = []
  for (const one of childrenNamed(item, 'modalFeedback')) {
    const said = say(one.children)
    if (choices.has(idOf(one)) && one.attributes['showHide'] !== 'hide') ofChoice.set(idOf(one), said)
    else general.push(said)
  }
  return { ofChoice, general }
}

class ItemReader {
  readonly problems: ReadProblem[] = []
  readonly how: Tidying
  readonly declared: ReadonlyMap<string, Declared>
  language: Language = 'en'
  readonly root: Element
  readonly body: Element
  constructor(root: Element, body: Element, surroundings: ItemSurroundings) {
    this.root = root
    this.body = body
    this.how = { picture: surroundings.picture(this.problems), onMedia: mediaTeller(this.problems) }
    this.declared = declarationsOf(root)
  }
  readonly say = (nodes: readonly Node[]): Said => readBoth(nodes, this.language, this.how)
  stem(isGapShown: boolean): Said {
    const nodes = stemNodes(this.body.children, isGapShown)
    const own = saidLanguage(this.root) ?? saidLanguage(this.body)
    const said = readBoth(nodes, own === 'ar' ? 'ar' : languageOf(textIn(nodes)), this.how)
    this.language = mainLanguage(said)
    return said
  }
}

function itemFrom(reader: ItemReader, interactions: readonly Element[]): QuestionItem | string {
  const { root, body, declared, say } = reader
  const kinds = new Set(interactions.map((one) => one.name))
  const [first] = interactions
  const marks = marksOf(root)
  const own = first ? declaredFor(declared, first) : null
  if (!first || !own) return 'itemBody'
  if ([...kinds].every((kind) => gaps.has(kind))) {
    const isNumber = own.baseType === 'float' || own.baseType === 'integer'
    if (interactions.length === 1 && isNumber && first.name === 'textEntryInteraction') {
      const stem = reader.stem(!isAlone(body))
      const answers = typedAnswers(own, null).map((one) =>
        answerOf(one.text, {
          credit: one.credit,
          tolerance: toleranceOf(root, first.attributes['responseIdentifier'] ?? '', numberIn(one.text) ?? 0),
        }),
      )
      const unit = [...descendants(body, isUnit)].map((one) => textIn(one.children).trim())[0]
      return itemOf('numerical', { ...stemOf(stem), answers, unit: unit ?? null, marks: marks ?? fullOf(own) ?? 1 })
    }
    const each = interactions.map((one) => declaredFor(declared, one))
    if (kinds.size > 1) reader.problems.push(readProblem('words_not_given', 'answers'))
    const total = each.reduce((sum, one) => sum + (fullOf(one) ?? 1), 0)
    return itemOf('fill_blank', {
      ...stemOf(reader.stem(true)),
      answers: interactions.flatMap((one, at) =>
        one.name === 'inlineChoiceInteraction' ? chosenAnswers(one, each[at]!, at + 1) : typedAnswers(each[at]!, at + 1),
      ),
      is_case_sensitive: each.some((one) => one.mapping?.some((entry) => entry.isCaseSensitive)),
      has_word_bank: interactions.every((one) => one.name === 'inlineChoiceInteraction'),
      marks: marks ?? total,
    })
  }
  if (kinds.size > 1) return 'composite'
  const usual = { marks: marks ?? (usesMapping(root) ? fullOf(own) : null) ?? 1 }
  const keeps_order = first.attributes['shuffle'] === 'false'
  switch (first.name) {
    case 'extendedTextInteraction': {
      const scorers = allNamed(body, 'rubricBlock').filter(isForMarkers)
      const model = (): Said => {
        if (scorers.length > 0) return say(scorers.flatMap((one) => one.children))
        const text = own.correct.join('\n')
        return text === '' ? nothingSaid : say([text])
      }
      if (interactions.length === 1) {
        const stem = reader.stem(true)
        const lines = numberIn(first.attributes['expectedLines']) ?? 15
        return itemOf(lines <= 2 ? 'vsa' : lines <= 5 ? 'sa' : 'la', { ...stemOf(stem), ...modelOf(model()), ...usual })
      }
      const stem = readBoth(stemNodes(withoutInteractions(body.children), false), languageOf(textIn(body.children)), reader.how)
      reader.language = mainLanguage(stem)
      const each = Math.max(1, (marks ?? interactions.length) / interactions.length)
      return itemOf('case', {
        ...stemOf(stem),
        ...modelOf(model()),
        marks: marks ?? interactions.length,
        parts: interactions.map((one) => {
          const said = say(promptOf(one))
          return { text_en: said.en, text_ar: said.ar, answer_en: null, answer_ar: null, marks: Math.round(each * 100) / 100 }
        }),
      })
    }
    case 'choiceInteraction':
    case 'hottextInteraction': {
      if (interactions.length > 1) return 'composite'
      const stem = reader.stem(true)
      const choices = first.name === 'choiceInteraction' ? childrenNamed(first, 'simpleChoice') : allNamed(first, 'hottext')
      const isSingle = own.isSingle || first.attributes['maxChoices'] === '1'
      const feedback = feedbackOf(root, new Set(choices.map(idOf)), say)
      const options = optionsOf({ choices, declared: own, isSingle, isMapped: usesMapping(root), marks, feedback: feedback.ofChoice }, say)
      return withTruth(itemOf(isSingle ? 'mcq_single' : 'mcq_multiple', { ...stemOf(stem), options, keeps_order, ...usual }))
    }
    default:
  }
  if (interactions.length > 1) return 'composite'
  const stem = reader.stem(true)
  switch (first.name) {
    case 'matchInteraction':
    case 'associateInteraction':
      return itemOf('match', { ...stemOf(stem), pairs: pairsOf(first, own, say), keeps_order, ...usual })
    case 'orderInteraction':
      reader.problems.push(readProblem('order_as_match', 'pairs'))
      return itemOf('match', { ...stemOf(stem), pairs: orderOf(first, own, say), ...usual })
    default: {
      const answers = draggedAnswers(first, own)
      return itemOf('fill_blank', { ...stemOf(stem), answers, has_word_bank: true, ...usual })
    }
  }
}
const withoutInteractions = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    return isInteraction(node) ? [] : [element(node.name, node.attributes, withoutInteractions(node.children))]
  })

/** An `assessmentItem` in the names of QTI 2. What no type of question here does is told by the name of what asks it. */
export function readQtiItem(root: Element, surroundings: ItemSurroundings): QtiItem {
  const name = (root.attributes['title'] ?? '').replace(/\s+/g, ' ').trim()
  const unsupported = (kind: string): QtiItem => ({ is: 'unsupported', kind, name: name || idOf(root) })
  const body = childNamed(root, 'itemBody')
  if (root.attributes['adaptive'] === 'true') return unsupported('adaptive')
  if (childNamed(root, 'templateDeclaration') || childNamed(root, 'templateProcessing')) return unsupported('templateProcessing')
  if (!body) return { is: 'question', item: null, problems: [readProblem('no_text', 'stem')] }
  const interactions: Element[] = []
  const gather = (one: Element): void => {
    for (const child of one.children) {
      if (!isElement(child)) continue
      if (isInteraction(child)) interactions.push(child)
      else gather(child)
    }
  }
  gather(body)
  const strange = interactions.find((one) => !asked.has(one.name)) ?? interactions.find((one) => allNamed(one, 'gapImg').length > 0)
  if (strange) return unsupported(strange.name)
  const reader = new ItemReader(root, body, surroundings)
  const read = itemFrom(reader, interactions)
  if (typeof read === 'string') return unsupported(read)
  const { say, problems } = reader
  if (isComputed(root)) problems.push(readProblem('calculated_marks'))
  const choices = new Set(allNamed(body, 'simpleChoice', 'hottext').map(idOf))
  const { general } = feedbackOf(root, choices, say)
  const blocks = allNamed(body, 'feedbackBlock').map((one) => say(withoutFeedback(one.children)))
  const [reference] = childrenNamed(root, 'assessmentStimulusRef')
  const stem = nameFrom(textOfRich(read.content.stem_en ?? read.content.stem_ar))
  const item: QuestionItem = {
    content: {
      ...read.content,
      ...explanationOf({
        en: joinRich(...[...general, ...blocks].map((one) => one.en)),
        ar: joinRich(...[...general, ...blocks].map((one) => one.ar)),
      }),
    },
    about: {
      ...read.about,
      ...surroundings.about,
      name: name === '' || name === stem || name === idOf(root) ? null : name,
      stimulus: reference ? surroundings.stimulusName(reference.attributes['href'] ?? '') : null,
    },
  }
  const carried = body.attributes[carriedAttribute]
  const whole = carried === undefined ? item : withCarried(item, carried)
  if (!whole) problems.push(readProblem('carried_unread'))
  const result = whole ?? item
  if (result.content.stem_en === null && result.content.stem_ar === null) problems.push(readProblem('no_text', 'stem'))
  return { is: 'question', item: result, problems }
}
