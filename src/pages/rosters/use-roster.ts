import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Unfinished } from '../../../resources/contract/excel-upload.ts'
import {
  cancelRoster,
  checkRoster,
  getRoster,
  getRosterProgress,
  getUnfinishedRosters,
  importRoster,
  keepRosterChoices,
  putAwayRoster,
  recheckRoster,
  type RosterChoices,
  type RosterData,
  type RosterImported,
} from '../../../resources/contract/rosters.ts'
import { failureOf, firstComplaint, isLost, useCalls, usePageWords } from '../../engine/index.ts'
import { newUploadId, useRetold, whatBecame } from '../../engine/import/index.ts'
import { packed } from './packed.ts'

/** Where it stands: nothing yet, being read, looked over by a person, being written, done. */
export type Roster =
  | { readonly is: 'choosing' }
  | { readonly is: 'checking'; readonly id: string }
  | Checked
  | { readonly is: 'writing'; readonly id: string; readonly data: RosterData }
  | { readonly is: 'done'; readonly done: RosterImported }
export interface Checked {
  readonly is: 'checked'
  readonly data: RosterData
  readonly choices: RosterChoices
  /** something was said since the dry run */
  readonly stale: boolean
  /** what was put right last is to be checked without being asked for */
  readonly isDue: boolean
  /** it is being checked, and one goes on meanwhile */
  readonly isChecking: boolean
}

const inYear = ({ year }: RosterChoices) => (year === undefined ? {} : { academic_year: year })
const checkedAs = (data: RosterData): Checked => ({
  is: 'checked',
  data,
  choices: data.said,
  stale: false,
  isDue: false,
  isChecking: false,
})
const idOf = (roster: Roster): string | null => {
  if (roster.is === 'choosing') return null
  if (roster.is === 'checked') return roster.data.upload_id
  return roster.is === 'done' ? roster.done.upload_id : roster.id
}

const longestName = 200
/** As what several files are sent together: by these names they are found again. */
const together = (files: readonly File[]): string =>
  files
    .map(({ name }) => name)
    .join(', ')
    .slice(0, longestName)
/** ms: what is said one after the other is checked, or kept, together */
const pause = 400
const inAddress = 'upload'

/**
 * Sends a school's zip or its own files, asks what it would do as often as something is said of it, and brings it in. The address names what
 * was sent, so that whoever comes back to it finds it as he left it.
 */
export function useRoster() {
  const [calls, words, invalidate] = [useCalls(), usePageWords('rosters'), useInvalidate()]
  const [address, setAddress] = useSearchParams()
  const named = address.get(inAddress)
  const [roster, setRoster] = useState<Roster>({ is: 'choosing' })
  const [problem, setProblem] = useState<string | null>(null)
  const runningId = roster.is === 'checking' || roster.is === 'writing' ? roster.id : null
  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
    return () => void (leaving.current = true)
  }, [])
  const progressOf = (id: string) => calls.send(getRosterProgress, { params: { upload_id: id } })
  const standingOf = (id: string) => calls.send(getRoster, { params: { upload_id: id } })
  const progress = useQuery({
    queryKey: ['roster-progress', runningId],
    enabled: runningId !== null,
    refetchInterval: 500,
    retry: false,
    queryFn: () => progressOf(runningId ?? ''),
  })
  /** Whose states these are: what comes late of an earlier one is passed over. */
  const current = useRef<string | null>(null)
  const isStopped = useRef(false)
  const begin = (id: string) => {
    current.current = id
    isStopped.current = false
    setAddress({ [inAddress]: id }, { replace: true })
    setRoster({ is: 'checking', id })
  }
  const restart = () => {
    current.current = null
    setAddress({}, { replace: true })
    setRoster({ is: 'choosing' })
  }

  const attempt = async (job: () => Promise<void>, otherwise: () => void) => {
    setProblem(null)
    try {
      await job()
    } catch (thrown) {
      setProblem(firstComplaint(failureOf(thrown)) || words('failed'))
      otherwise()
    }
  }

  const check = (files: readonly File[]) =>
    attempt(async () => {
      const id = newUploadId()
      begin(id)
      const file = files.length === 1 ? files[0]! : await packed(files, together(files))
      setRoster(checkedAs(await calls.send(checkRoster, { body: { upload_id: id }, file })))
    }, restart)

  const ask = (id: string, choices: RosterChoices) =>
    calls.send(recheckRoster, { params: inYear(choices), body: { upload_id: id, choices } })
  const finish = async (done: RosterImported) => {
    const entities = [...done.parts.map(({ entity }) => entity), 'guardians']
    await Promise.all(entities.map((resource) => invalidate({ resource, invalidates: ['resourceAll'] })))
    setRoster({ is: 'done', done })
  }
  /** What was sent before, as it was left; what is being worked on is waited for. */
  const goOn = (id: string) =>
    attempt(async () => {
      begin(id)
      const isWanted = () => !leaving.current && current.current === id
      let standing = await standingOf(id)
      if (standing.is_busy) {
        const ended = await whatBecame(() => progressOf(id), true, isWanted)
        if (!ended) return
        if (ended.is === 'not_kept' && isStopped.current) return restart()
        standing = await standingOf(id)
      }
      if (!isWanted()) return
      if (standing.imported) return setRoster({ is: 'done', done: standing.imported })
      const data = await ask(id, standing.said)
      if (isWanted()) setRoster(checkedAs(data))
    }, restart)
  const open = useQuery({
    queryKey: ['rosters-unfinished'],
    enabled: roster.is === 'choosing' && named === null,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<readonly Unfinished[]> => (await calls.send(getUnfinishedRosters)) ?? [],
  })
  const putAway = (id: string) =>
    attempt(async () => {
      await calls.send(putAwayRoster, { body: { upload_id: id } })
      await open.refetch()
    }, restart)

  // somebody came back to an address, or went to another one
  const following = useRef({ goOn, restart })
  useEffect(() => {
    following.current = { goOn, restart }
  })
  useEffect(() => {
    if (named === current.current) return
    if (named === null) following.current.restart()
    else void following.current.goOn(named)
  }, [named])

  const say = (choices: RosterChoices, isDue = false) =>
    setRoster((now) => (now.is === 'checked' ? { ...now, choices, stale: true, isDue: now.isDue || isDue } : now))
  const recheck = (choices?: RosterChoices) => {
    if (roster.is !== 'checked' || roster.isChecking) return
    const id = roster.data.upload_id
    const said = choices ?? roster.choices
    void attempt(
      async () => {
        setRoster({ is: 'checking', id })
        setRoster(checkedAs(await ask(id, said)))
      },
      () => setRoster({ ...roster, choices: said, stale: true, isDue: false }),
    )
  }
  const checkQuietly = async ({ data: { upload_id: id }, choices }: Checked) => {
    setProblem(null)
    setRoster((now) => (now.is === 'checked' ? { ...now, isDue: false, isChecking: true } : now))
    try {
      const data = await ask(id, choices)
      // more may have been said while it was checked
      setRoster((now) =>
        now.is === 'checked' && now.data.upload_id === id
          ? { ...now, data, isChecking: false, stale: now.choices !== choices || now.isDue }
          : now,
      )
    } catch (thrown) {
      setProblem(firstComplaint(failureOf(thrown)) || words('failed'))
      setRoster((now) => (now.is === 'checked' ? { ...now, isChecking: false } : now))
    }
  }
  /** Without a check: who comes back finds it. That it was not kept is no mistake of his, and the next check keeps it. */
  const keep = ({ data: { upload_id }, choices }: Checked) =>
    calls.send(keepRosterChoices, { body: { upload_id, choices } }).catch(() => undefined)
  const said = roster.is === 'checked' && roster.stale && !roster.isChecking ? roster : null
  const after = useRef({ checkQuietly, keep })
  useEffect(() => {
    after.current = { checkQuietly, keep }
  })
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => void (said.isDue ? after.current.checkQuietly(said) : after.current.keep(said)), pause)
    return () => clearTimeout(timer)
  }, [said])

  const bring = () => {
    if (roster.is !== 'checked' || roster.isChecking) return
    const { data, choices } = roster
    const id = data.upload_id
    void attempt(
      async () => {
        setRoster({ is: 'writing', id, data })
        const sent = calls.send(importRoster, { params: inYear(choices), body: { upload_id: id, choices } })
        const done = await sent.catch(async (thrown: unknown) => {
          if (!isLost(thrown)) throw thrown
          const ended = await whatBecame(
            () => progressOf(id),
            choices.update_existing ?? true,
            () => !leaving.current,
          )
          if (!ended) return null
          const { imported } = ended.is === 'kept' ? await standingOf(id) : { imported: null }
          if (!imported) throw new Error(words('not_kept'))
          return imported
        })
        if (done) await finish(done)
      },
      () => setRoster(roster),
    )
  }
  useRetold(() => {
    if (roster.is === 'checked') say(roster.choices, true)
    if (roster.is !== 'done') return
    const { upload_id: id } = roster.done
    void standingOf(id).then(
      ({ imported: done }) => done && setRoster((now) => (now.is === 'done' && now.done.upload_id === id ? { is: 'done', done } : now)),
      () => undefined,
    )
  })
  const cancel = () => {
    isStopped.current = true
    if (runningId) void calls.send(cancelRoster, { body: { upload_id: runningId } }).catch(() => undefined)
  }
  return {
    id: idOf(roster),
    roster,
    problem,
    progress: runningId ? (progress.data ?? null) : null,
    unfinished: roster.is === 'choosing' ? (open.data ?? []) : [],
    check,
    goOn,
    putAway,
    say,
    recheck,
    bring,
    cancel,
    restart,
    undone: () => setRoster((now) => (now.is === 'done' ? { is: 'done', done: { ...now.done, is_undone: true } } : now)),
  }
}
