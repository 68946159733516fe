import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  cancelRoster,
  checkRoster,
  getRosterProgress,
  importRoster,
  recheckRoster,
  type RosterChoices,
  type RosterData,
  type RosterImported,
} from '../../../resources/contract/rosters.ts'
import type { ImportCounts } from '../../../resources/contract/excel-upload.ts'
import { failureOf, firstComplaint, isLost, useCalls, usePageWords } from '../../engine/index.ts'
import { newUploadId, whatBecame } from '../../engine/import/index.ts'
import { packed } from './packed.ts'

/** What was said of what was sent, and in which year it is to come in. */
export interface Said {
  readonly choices: RosterChoices
  readonly year: string | null
}
export interface Done {
  readonly operationId: string
  /** null where the connection broke: then only the sum is known */
  readonly parts: RosterImported['parts'] | null
  readonly tables: RosterData['tables']
  readonly counts: ImportCounts | null
}
/** Where it stands: nothing yet, being read, looked over by a person, being written, done. */
export type Roster =
  | { readonly is: 'choosing' }
  | { readonly is: 'checking'; readonly id: string }
  | { readonly is: 'checked'; readonly data: RosterData; readonly said: Said; readonly stale: boolean }
  | { readonly is: 'writing'; readonly id: string; readonly data: RosterData }
  | { readonly is: 'done'; readonly done: Done }

const nothingSaid: Said = { choices: {}, year: null }
const inYear = ({ year }: Said) => (year === null ? {} : { academic_year: year })

/** As what several files are sent together; nobody sees it. */
const together = 'files.zip'

/** Sends a school's zip or its own files, asks what it would do as often as something is said of it, and brings it in. */
export function useRoster() {
  const [calls, words, invalidate] = [useCalls(), usePageWords('rosters'), useInvalidate()]
  const [roster, setRoster] = useState<Roster>({ is: 'choosing' })
  const [problem, setProblem] = useState<string | null>(null)
  const runningId = roster.is === 'checking' || roster.is === 'writing' ? roster.id : null
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
    return () => void (leaving.current = true)
  }, [])
  const progressOf = (id: string) => calls.send(getRosterProgress, { params: { upload_id: id } })
  const progress = useQuery({
    queryKey: ['roster-progress', runningId],
    enabled: runningId !== null,
    refetchInterval: 500,
    retry: false,
    queryFn: () => progressOf(runningId ?? ''),
  })

  const attempt = async (job: () => Promise<void>, fallback: Roster) => {
    setProblem(null)
    try {
      await job()
    } catch (thrown) {
      setProblem(firstComplaint(failureOf(thrown)) || words('failed'))
      setRoster(fallback)
    }
  }

  const check = (files: readonly File[]) =>
    attempt(
      async () => {
        const id = newUploadId()
        setRoster({ is: 'checking', id })
        const file = files.length === 1 ? files[0]! : await packed(files, together)
        const data = await calls.send(checkRoster, { body: { upload_id: id }, file })
        setRoster({ is: 'checked', data, said: nothingSaid, stale: false })
      },
      { is: 'choosing' },
    )
  const say = (more: Partial<Said>) => {
    if (roster.is === 'checked') setRoster({ ...roster, said: { ...roster.said, ...more }, stale: true })
  }
  const recheck = (more: Partial<Said> = {}) => {
    if (roster.is !== 'checked') return
    const { data } = roster
    const said = { ...roster.said, ...more }
    void attempt(async () => {
      setRoster({ is: 'checking', id: data.upload_id })
      const body = { upload_id: data.upload_id, choices: said.choices }
      const again = await calls.send(recheckRoster, { params: inYear(said), body })
      setRoster({ is: 'checked', data: again, said, stale: false })
    }, roster)
  }
  const bring = () => {
    if (roster.is !== 'checked') return
    const { data, said } = roster
    const id = data.upload_id
    void attempt(async () => {
      setRoster({ is: 'writing', id, data })
      const sent = calls.send(importRoster, { params: inYear(said), body: { upload_id: id, choices: said.choices } })
      const done = await sent.then(
        ({ batch_id, parts }): Done => ({
          operationId: batch_id,
          parts: parts.length > 0 ? parts : null,
          tables: data.tables,
          counts: null,
        }),
        async (thrown: unknown): Promise<Done | null> => {
          if (!isLost(thrown)) throw thrown
          const ended = await whatBecame(
            () => progressOf(id),
            said.choices.update_existing ?? true,
            () => !leaving.current,
          )
          if (ended?.is === 'kept')
            return { operationId: ended.outcome.batch_id, parts: null, tables: data.tables, counts: ended.outcome.counts }
          if (ended) throw new Error(words('not_kept'))
          return null
        },
      )
      if (!done) return
      const entities = [...data.parts.map(({ entity }) => entity), 'guardians']
      await Promise.all(entities.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })))
      setRoster({ is: 'done', done })
    }, roster)
  }
  const cancel = () => {
    if (runningId) void calls.send(cancelRoster, { body: { upload_id: runningId } }).catch(() => undefined)
  }
  return {
    roster,
    problem,
    progress: runningId ? (progress.data ?? null) : null,
    check,
    say,
    recheck,
    bring,
    cancel,
    restart: () => setRoster({ is: 'choosing' }),
  }
}
