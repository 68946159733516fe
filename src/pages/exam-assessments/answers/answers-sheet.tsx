import { Alert, Button, Flex } from 'antd'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { keepAnswers, type AnswerSheet } from '../../../../resources/contract/exam-answers.ts'
import { nothing, placeOf } from '../../../../resources/domain/exams/answers.ts'
import { letter } from '../../../../resources/domain/papers/print/letters.ts'
import { printLongDate, printNumber, say, type Locale } from '../../../../resources/kit/index.ts'
import { failureOf, firstComplaint, isLost, useCalls, useLocale, usePageWords, usePerson, useTask } from '../../../engine/index.ts'
import { cellKey, EditableGrid, useNarrow, type GridColumn, type GridRow } from '../../../ui/index.ts'
import { shelfOf } from '../marks/kept-cells.ts'
import { SavingLine } from '../marks/saving-line.tsx'
import { useSending } from '../marks/use-sending.ts'
import { childName, sayBoth } from '../said.ts'
import { createAnswerBook, type AnswersNow } from './answer-book.ts'

const nameColumn = '·name'
const setColumn = '·set'
const letterSaid = (typed: string, locale: Locale): string => {
  if (!/^[A-L]$/.test(typed)) return typed
  return letter(placeOf(typed) ?? 0, locale === 'ar' ? 'ar' : 'en')
}

function useAnswerBook(sheet: AnswerSheet) {
  const [words, calls, { userId }] = [usePageWords('exam-assessments'), useCalls(), usePerson()]
  const [book] = useState(() =>
    createAnswerBook({
      sheet,
      shelf: shelfOf(userId, `${sheet.assessment_id}:answers`, sheet.entry),
      send: (rows) => calls.send(keepAnswers, { params: { id: sheet.assessment_id }, body: { rows: [...rows], entry: sheet.entry } }),
      judge: (thrown) => (isLost(thrown) ? null : firstComplaint(failureOf(thrown)) || words('not_kept')),
    }),
  )
  const now = useSyncExternalStore(book.subscribe, book.read)
  useEffect(() => book.take(sheet), [book, sheet])
  useSending(book)
  return { book, now }
}

function useColumns(sheet: AnswerSheet, narrow: boolean): readonly GridColumn[] {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  return useMemo(() => {
    const kept = sheet.can_enter ? {} : { readOnly: true as const }
    // the places of all sets: two sets may call one place differently, where there is something to choose from
    const places = new Map<string, Set<string>>()
    for (const { questions } of sheet.sets)
      for (const { place, label } of questions) places.set(place, (places.get(place) ?? new Set()).add(sayBoth(label, locale)))
    return [
      { key: nameColumn, title: words('child'), width: narrow ? 124 : 188, pinned: true, readOnly: true },
      ...(sheet.sets.length > 1
        ? [
            {
              key: setColumn,
              title: words('set'),
              width: narrow ? 64 : 84,
              options: sheet.sets.map(({ set_code }) => ({ value: set_code, label: set_code })),
              ...kept,
            },
          ]
        : []),
      ...[...places]
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .map(([place, labels]): GridColumn => ({ key: place, title: [...labels].join(' / '), width: 56, ...kept })),
    ]
  }, [sheet, narrow, words, locale])
}

function useLines(sheet: AnswerSheet, now: AnswersNow): readonly GridRow[] {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  return useMemo(
    () =>
      sheet.rows.map(({ student_id }) => {
        const row = now.rows.get(student_id)
        const own = now.waiting.get(student_id)
        const chosen = Object.entries(row?.chosen ?? {}).map(([place, typed]) => [place, letterSaid(typed, locale)])
        const typed = [...(own ?? [])].flatMap(([place, { text }]) => (place === null ? [] : [[place, letterSaid(text, locale)]]))
        return {
          key: student_id,
          cells: {
            [nameColumn]: row ? childName(row, locale) : '',
            [setColumn]: own?.get(null)?.text ?? row?.set_code ?? sheet.sets[0]?.set_code ?? '',
            ...Object.fromEntries([...chosen, ...typed]),
          },
          notes: {
            [nameColumn]: [...(row?.roll_no ? [words('roll_no', { number: row.roll_no })] : []), ...(row?.code ? [row.code] : [])].join(
              ' · ',
            ),
          },
        }
      }),
    [sheet, now.rows, now.waiting, words, locale],
  )
}

/** Letters as they stand on the children's papers, each read by the set that the child wrote; their marks follow from the key. */
export function AnswersSheet({ sheet }: { readonly sheet: AnswerSheet }) {
  const [words, locale, narrow] = [usePageWords('exam-assessments'), useLocale(), useNarrow()]
  const { book, now } = useAnswerBook(sheet)
  const [calls, marking] = [useCalls(), useTask(words('not_kept'))]
  const columns = useColumns(sheet, narrow)
  const lines = useLines(sheet, now)
  const problems = useMemo(() => {
    const all = new Map<string, string>()
    for (const [student_id, own] of now.waiting)
      for (const [place, { wrong, refused, text }] of own) {
        const key = cellKey(student_id, place ?? setColumn)
        if (refused) all.set(key, say(refused.text, locale))
        else if (wrong) all.set(key, words('no_option', { typed: text }))
      }
    return all
  }, [now.waiting, locale, words])
  const markAll = async (): Promise<void> => {
    await marking.run(async () => {
      await calls.send(keepAnswers, { params: { id: sheet.assessment_id }, body: { rows: [], entry: sheet.entry } })
    })
  }
  const unmarked = { count: now.unmarked, number: printNumber(now.unmarked, locale) }
  return (
    <Flex vertical gap={12}>
      {sheet.sealed_until !== null ? (
        <Alert type="info" showIcon title={words('answers_sealed', { date: printLongDate(sheet.sealed_until, locale) })} />
      ) : (
        now.unmarked > 0 &&
        sheet.can_enter && (
          <Alert
            type="info"
            showIcon
            title={words('answers_unmarked', unmarked)}
            action={
              <Button size="small" loading={marking.busy !== null} onClick={() => void markAll()}>
                {words('mark_answers')}
              </Button>
            }
          />
        )
      )}
      {marking.problem && <Alert type="error" role="alert" showIcon title={marking.problem} />}
      <SavingLine book={book} now={now} canEnter={sheet.can_enter} />
      <EditableGrid
        label={words('answers')}
        columns={columns}
        rows={lines}
        problems={problems}
        deedsFor={(student, column) => {
          const cell = now.waiting.get(student)?.get(column === setColumn ? null : column)
          if (!cell?.refused) return null
          const is = cell.refused.is
          return (
            <Flex gap={8} wrap>
              <Button size="small" onClick={() => book.settle(cell, 'theirs')}>
                {is === null
                  ? words('take_back', { value: cell.text || words('nothing') })
                  : words('take_theirs', { value: letterSaid(is, locale) })}
              </Button>
              <Button size="small" onClick={() => (book.settle(cell, 'mine'), void book.flush())}>
                {words(is === null ? 'try_again' : 'take_mine', {
                  value: cell.text === '' ? words('nothing') : letterSaid(cell.text, locale),
                })}
              </Button>
            </Flex>
          )
        }}
        {...(sheet.can_enter ? { note: words('answers_note', { none: nothing }) } : {})}
        height={640}
        onChange={(changes) =>
          book.write(
            changes.flatMap(({ row, column, value }) =>
              column === nameColumn ? [] : [{ student_id: row, place: column === setColumn ? null : column, text: value }],
            ),
          )
        }
      />
    </Flex>
  )
}
