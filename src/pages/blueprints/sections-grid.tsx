import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { PlanSection } from '../../../resources/contract/blueprints.ts'
import type { BlueprintProblem } from '../../../resources/domain/papers/validate.ts'
import { isQuestionType, questionTypes } from '../../../resources/domain/questions/types.ts'
import { say } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { cellKey, EditableGrid, useNarrow, type CellChange, type GridColumn } from '../../ui/index.ts'
import { fieldId, spotOf } from './checks.ts'
import { typedNumber, type Unread } from './matrix.ts'
import { planOf, type Draft, type Editing } from './use-draft.ts'

const numbers = ['marks_per_question', 'question_count', 'to_attempt', 'internal_choice_count', 'negative_marks'] as const
const texts = ['title_en', 'title_ar', 'instructions_en', 'instructions_ar'] as const
type NumberField = (typeof numbers)[number]
type TextField = (typeof texts)[number]
const isNumberField = (name: string): name is NumberField => numbers.some((one) => one === name)
const isTextField = (name: string): name is TextField => texts.some((one) => one === name)
const isWhole = (name: NumberField): boolean => name !== 'marks_per_question' && name !== 'negative_marks'

/** How many questions are answered goes with how many there are, as long as all of them are. */
function withNumber(section: PlanSection, name: NumberField, value: number): PlanSection {
  const isAll = name === 'question_count' && section.to_attempt === section.question_count
  return { ...section, [name]: value, ...(isAll ? { to_attempt: value } : {}) }
}
/** null: it cannot be read. */
function withCell(section: PlanSection, column: string, value: string): PlanSection | null {
  if (isNumberField(column)) {
    const typed = typedNumber(value, isWhole(column))
    return typed.is === 'wrong' ? null : withNumber(section, column, typed.value ?? 0)
  }
  if (isTextField(column)) return { ...section, [column]: value === '' ? null : value }
  if (column === 'question_type') return isQuestionType(value) ? { ...section, question_type: value } : null
  return value === '' || value.length > 10 ? null : { ...section, code: value }
}

const nextId = (sections: readonly PlanSection[]): string => {
  const taken = new Set(sections.map(({ section_id }) => section_id))
  let at = sections.length + 1
  while (taken.has(`section-${at}`)) at += 1
  return `section-${at}`
}
const nextCode = (sections: readonly PlanSection[]): string => {
  const taken = new Set(sections.map(({ code }) => code))
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').find((letter) => !taken.has(letter)) ?? String(sections.length + 1)
}

interface SectionsGridProps {
  readonly draft: Draft
  readonly unread: Unread
  readonly problems: readonly BlueprintProblem[]
  readonly mayWrite: boolean
  readonly goTo: { readonly row: string; readonly column: string } | null
  readonly write: Editing['write']
}

/** The sections of the paper, one in a line: type, marks, how many questions, how many are answered, how many offer a choice. */
export function SectionsGrid({ draft, unread, problems, mayWrite, goTo, write }: SectionsGridProps) {
  const [words, locale, narrow] = [usePageWords('blueprints'), useLocale(), useNarrow()]
  const [here, setHere] = useState<string | null>(null)
  const { sections } = draft
  const plan = planOf(draft)
  const kept = mayWrite ? {} : { readOnly: true as const }
  const columns: GridColumn[] = [
    { key: 'code', title: words('section'), width: narrow ? 84 : 90, pinned: true, ...kept },
    {
      key: 'question_type',
      title: words('type'),
      width: 190,
      options: Object.entries(questionTypes).map(([value, names]) => ({ value, label: say(names, locale), names })),
      ...kept,
    },
    ...numbers.map((key): GridColumn => ({ key, title: words(key), width: narrow ? 96 : 116, number: true, ltr: true, ...kept })),
    ...texts.map((key): GridColumn => ({ key, title: words(key), width: 200, ...kept })),
  ]
  const rows = sections.map((section) => ({
    key: section.section_id,
    cells: {
      code: section.code,
      question_type: section.question_type,
      ...Object.fromEntries(numbers.map((key) => [key, String(section[key])])),
      ...Object.fromEntries(texts.map((key) => [key, section[key] ?? ''])),
      ...Object.fromEntries(
        ['code', 'question_type', ...numbers].flatMap((key) => {
          const typed = unread.get(cellKey(section.section_id, key))
          return typed === undefined ? [] : [[key, typed]]
        }),
      ),
    },
  }))
  const complaints = new Map<string, string>()
  for (const one of problems) {
    const spot = spotOf(one, draft)
    if (spot?.is === 'sections') complaints.set(cellKey(spot.row, spot.column), say(one.text, locale))
  }
  for (const key of unread.keys())
    if (sections.some(({ section_id }) => key.startsWith(`${section_id} `))) complaints.set(key, words('no_number'))
  const change = (changes: readonly CellChange[]): void => {
    const left = new Map(unread)
    let now: readonly PlanSection[] = sections
    for (const { row, column, value } of changes) {
      left.delete(cellKey(row, column))
      now = now.map((section) => {
        if (section.section_id !== row) return section
        const written = withCell(section, column, value)
        if (written === null) left.set(cellKey(row, column), value)
        return written ?? section
      })
    }
    write({ plan: { ...plan, sections: [...now] }, unread: left })
  }
  const add = (): void => {
    const fresh: PlanSection = {
      section_id: nextId(sections),
      code: nextCode(sections),
      question_type: 'sa',
      marks_per_question: 2,
      question_count: 5,
      to_attempt: 5,
      internal_choice_count: 0,
      title_en: null,
      title_ar: null,
      negative_marks: 0,
      instructions_en: null,
      instructions_ar: null,
    }
    write({ plan: { ...plan, sections: [...sections, fresh] }, unread })
  }
  const chosen = sections.find(({ section_id }) => section_id === here)
  const remove = ({ section_id }: PlanSection): void =>
    write({
      plan: {
        ...plan,
        sections: sections.filter((one) => one.section_id !== section_id),
        matrix: plan.matrix.filter((one) => one.section_id !== section_id),
      },
      unread: new Map([...unread].filter(([key]) => !key.includes(section_id))),
    })
  return (
    <Flex vertical gap={8}>
      {sections.length > 0 && (
        <EditableGrid
          label={words('sections')}
          columns={columns}
          rows={rows}
          problems={complaints}
          height={320}
          goTo={goTo}
          onChange={change}
          onGo={({ rows: [first] }) => setHere(first ?? null)}
        />
      )}
      {mayWrite && (
        <Flex gap={8} wrap data-screen-only>
          <Button id={fieldId('add-section')} onClick={add}>
            {words('add_section')}
          </Button>
          {chosen && <Button onClick={() => remove(chosen)}>{words('remove_section', { code: chosen.code })}</Button>}
        </Flex>
      )}
    </Flex>
  )
}
