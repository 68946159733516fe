import { nothing, type Answers } from '../../../resources/domain/exams/answers.ts'
import type { Random } from '../../../resources/domain/chance/random.ts'
import type { Marks } from '../../../resources/domain/exams/sheet.ts'
import { choiceKey } from '../../../resources/domain/questions/choices.ts'
import { keysOfSet, type ExamKeys, type PrintedKey } from './answer-keys.ts'

/** A wrong option draws by what may be believed of it, and the weak more than the strong; some leave it out. */
function wrongOne(random: Random, ability: number, { content, choices, worth, none }: PrintedKey, mark: number): string | null {
  const drawing = choices.flatMap((choice, at) => {
    if (choice.isRight || worth[at] !== mark) return []
    const option = content.options[at]
    const isBelieved = Boolean(option?.misconception_en ?? option?.misconception_ar)
    return [{ letter: choiceKey(at), weight: isBelieved ? 1 + Math.exp(-ability) : 1 }]
  })
  const blank = none === mark ? 0.15 : 0
  const all = drawing.reduce((so, { weight }) => so + weight, blank)
  let left = random.next() * all
  for (const { letter, weight } of drawing) {
    left -= weight
    if (left < 0) return letter
  }
  return none === mark ? nothing : null
}

/** What a child chose to come to the marks that it has; children who sit beside one another have other sets. */
export function answersFor(random: Random, ability: number, keys: ExamKeys, seat: number, marks: Marks): Answers {
  const set = keys.sets[seat % Math.max(1, keys.sets.length)]
  const set_code = set?.set_code ?? null
  const chosen = keysOfSet(keys, set_code).flatMap((key): [string, string][] => {
    const mark = marks[key.slot]
    if (mark === undefined) return []
    const right = key.choices.findIndex(({ isRight }) => isRight)
    const letter = mark === key.worth[right] ? choiceKey(right) : wrongOne(random, ability, key, mark)
    return letter === null ? [] : [[key.place, letter]]
  })
  return chosen.length === 0 ? { set_code: null, chosen: {} } : { set_code, chosen: Object.fromEntries(chosen) }
}
