import { useInvalidate } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useRef, useState, type SetStateAction } from 'react'
import {
  cancelUpload,
  commitUpload,
  getFailedRows,
  getProgress,
  getTemplate,
  getUnfinished,
  putAwayUpload,
  revalidateUpload,
  validateUpload,
  type CommitData,
  type Mapping,
  type Unfinished,
  type ValidateData,
} from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { saveFile } from '../export/download.ts'
import { useCalls } from '../refine/calls.ts'
import { failureOf, isLost } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import { useRetold } from './use-retold.ts'
import { whatBecame } from './what-became.ts'

/** Where an import stands: nothing yet, being read, looked over by a person, being written, done. */
export type Upload =
  | { readonly is: 'choosing' }
  | { readonly is: 'checking'; readonly id: string; readonly fileName: string }
  | {
      readonly is: 'checked'
      readonly result: ValidateData
      readonly mapping: Mapping
      /** what the person said of how the file is read; the rest is guessed */
      readonly reading: Reading
      /** what the person has decided about the rows */
      readonly answers: ImportAnswers
      /** and put right in them */
      readonly corrections: Corrections
      readonly stale: boolean
      /** what was said last is to be checked without being asked for */
      readonly isDue: boolean
      /** it is being checked, and one goes on meanwhile */
      readonly isChecking: boolean
    }
  | { readonly is: 'writing'; readonly id: string; readonly isLost: boolean }
  | {
      readonly is: 'done'
      readonly id: string
      readonly outcome: CommitData
      /** rows that a person left out: they are in none of the counts; null: it is not known here */
      readonly leftOut: number | null
    }
export type Checked = Extract<Upload, { readonly is: 'checked' }>

/** ms: what is typed one after the other is checked together */
const pause = 400

/** Progress asks for a UUID; `crypto.randomUUID` is missing on plain-http school networks. */
export function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function useUpload(resource: Resource) {
  const [calls, words, invalidate, cache] = [useCalls(), useWords(), useInvalidate(), useQueryClient()]
  const [upload, setUpload] = useState<Upload>({ is: 'choosing' })
  const [problem, setProblem] = useState<string | null>(null)
  /** What was found fills a page of its own: drawn in pieces, so that what moves meanwhile goes on moving. */
  const show = (next: SetStateAction<Upload>) => startTransition(() => setUpload(next))
  const runningId = upload.is === 'checking' || upload.is === 'writing' ? upload.id : null

  const leaving = useRef(false)
  useEffect(() => {
    leaving.current = false
    return () => void (leaving.current = true)
  }, [])
  const isHere = () => !leaving.current
  const progressOf = (id: string) => calls.send(getProgress, { params: { upload_id: id } })
  const progress = useQuery({
    queryKey: ['import-progress', runningId],
    enabled: runningId !== null,
    refetchInterval: 500,
    retry: false,
    queryFn: () => progressOf(runningId ?? ''),
  })

  const attempt = useCallback(
    async (job: () => Promise<void>, fallback: Upload) => {
      setProblem(null)
      try {
        await job()
      } catch (thrown) {
        const failure = failureOf(thrown)
        setProblem(Object.values(failure.errors).flat()[0] ?? (failure.message || words('import.failed')))
        setUpload(fallback)
      }
    },
    [words],
  )

  const check = (file: File) =>
    attempt(
      async () => {
        const id = newUploadId()
        setUpload({ is: 'checking', id, fileName: file.name })
        const result = await calls.send(validateUpload, { body: { entity: resource.name, upload_id: id }, file })
        show(checkedAs(result))
      },
      { is: 'choosing' },
    )

  const map = (mapping: Mapping) => {
    setUpload((now) => (now.is === 'checked' ? { ...now, mapping, stale: true } : now))
  }
  const tell = (reading: Reading) => {
    setUpload((now) => (now.is === 'checked' ? { ...now, reading: { ...now.reading, ...reading }, stale: true } : now))
  }
  const answer = (answers: ImportAnswers) => {
    setUpload((now) => (now.is === 'checked' ? { ...now, answers, stale: true } : now))
  }
  const mend = (corrections: Corrections, isDue: boolean) =>
    setUpload((now) => (now.is === 'checked' ? { ...now, corrections, stale: true, isDue: now.isDue || isDue } : now))
  /** With what a person has said of a column by one press, or after records were added that it names: checked at once. */
  const tellAtOnce = (reading: Reading) =>
    setUpload((now) => (now.is === 'checked' ? { ...now, reading: { ...now.reading, ...reading }, stale: true, isDue: true } : now))
  const checkQuietly = async (sent: Checked) => {
    const { mapping, reading, answers, corrections, result } = sent
    setProblem(null)
    setUpload((now) => (now.is === 'checked' ? { ...now, isDue: false, isChecking: true } : now))
    try {
      const again = await calls.send(revalidateUpload, { body: { upload_id: result.upload_id, mapping, reading, answers, corrections } })
      show((now) => {
        if (now.is !== 'checked' || now.result.upload_id !== again.upload_id) return now
        // more may have been said while it was checked
        const isSame = now.mapping === mapping && now.reading === reading && now.answers === answers && now.corrections === corrections
        return { ...now, result: again, isChecking: false, stale: !isSame || now.isDue }
      })
    } catch (thrown) {
      const failure = failureOf(thrown)
      setProblem(failure.message || words('import.failed'))
      setUpload((now) => (now.is === 'checked' ? { ...now, isChecking: false } : now))
    }
  }
  useRetold(() => tellAtOnce({}))
  const due = upload.is === 'checked' && upload.isDue && !upload.isChecking ? upload : null
  const quietly = useRef(checkQuietly)
  useEffect(() => {
    quietly.current = checkQuietly
  })
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => void quietly.current(due), pause)
    return () => clearTimeout(timer)
  }, [due])

  const checkAgain = (mapping: Mapping | null, reading: Reading) => {
    if (upload.is !== 'checked' || upload.isChecking) return
    const { result, answers, corrections } = upload
    void attempt(
      async () => {
        setUpload({ is: 'checking', id: result.upload_id, fileName: result.file_name })
        const again = await calls.send(revalidateUpload, { body: { upload_id: result.upload_id, mapping, reading, answers, corrections } })
        show({ ...checkedAs(again), reading, answers, corrections })
      },
      { ...upload, isDue: false },
    )
  }
  /** A file that was sent before, as it was left; one that is being worked on is waited for. */
  const goOn = ({ upload_id, file_name, is_busy }: Pick<Unfinished, 'upload_id' | 'file_name' | 'is_busy'>) =>
    attempt(
      async () => {
        setUpload({ is: 'checking', id: upload_id, fileName: file_name })
        const ended = is_busy ? await whatBecame(() => progressOf(upload_id), true, isHere) : null
        if (ended?.is === 'kept') return finish(upload_id, ended.outcome, null)
        show(checkedAs(await calls.send(revalidateUpload, { body: { upload_id } })))
      },
      { is: 'choosing' },
    )
  const open = useQuery({
    queryKey: ['import-unfinished', resource.name],
    enabled: upload.is === 'choosing',
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<readonly Unfinished[]> => (await calls.send(getUnfinished, { params: { entity: resource.name } })) ?? [],
  })
  const putAway = (upload_id: string) =>
    attempt(
      async () => {
        await calls.send(putAwayUpload, { body: { upload_id } })
        await open.refetch()
      },
      { is: 'choosing' },
    )
  const finish = async (id: string, outcome: CommitData, leftOut: number | null) => {
    await invalidate({ resource: resource.name, invalidates: ['resourceAll'] })
    void cache.invalidateQueries({ queryKey: ['pickable', resource.name] })
    setUpload({ is: 'done', id, outcome, leftOut })
  }
  const recheck = () => {
    if (upload.is === 'checked') checkAgain(upload.mapping, upload.reading)
  }
  /** In another encoding, sheet or row the headers are others, and so is where they go. */
  const readAnew = (reading: Reading) => {
    if (upload.is === 'checked') checkAgain(null, { ...upload.reading, ...reading })
  }
  const commit = (updateExisting: boolean) => {
    if (upload.is !== 'checked') return
    const { mapping, reading, answers, corrections, result } = upload
    void attempt(async () => {
      setUpload({ is: 'writing', id: result.upload_id, isLost: false })
      const sent = calls.send(commitUpload, {
        body: { upload_id: result.upload_id, mapping, reading, answers, corrections, options: { update_existing: updateExisting } },
      })
      const outcome = await sent.catch(async (thrown: unknown) => {
        if (!isLost(thrown)) throw thrown
        setUpload({ is: 'writing', id: result.upload_id, isLost: true })
        const ended = await whatBecame(() => progressOf(result.upload_id), updateExisting, isHere)
        if (ended?.is === 'kept') return ended.outcome
        if (ended) throw new Error(words(`import.${ended.is}`))
        return null
      })
      if (outcome) await finish(result.upload_id, outcome, corrections.left_out.length)
    }, upload)
  }
  const cancel = () => {
    if (runningId) void calls.send(cancelUpload, { body: { upload_id: runningId } }).catch(() => undefined)
  }
  const download = (kind: 'template' | 'failed', format: 'xlsx' | 'csv') =>
    attempt(async () => {
      const id = upload.is === 'checked' ? upload.result.upload_id : upload.is === 'done' ? upload.id : ''
      const file =
        kind === 'template'
          ? await calls.send(getTemplate, { params: { entity: resource.name, format } })
          : await calls.send(getFailedRows, { params: { upload_id: id, format } })
      saveFile(file, `${resource.name}-${kind}.${format}`)
    }, upload)

  return {
    upload,
    problem,
    unfinished: upload.is === 'choosing' ? (open.data ?? []) : [],
    goOn,
    putAway,
    mend,
    tellAtOnce,
    progress: runningId ? (progress.data ?? null) : null,
    check,
    map,
    answer,
    tell,
    readAnew,
    recheck,
    commit,
    cancel,
    download,
    restart: () => setUpload({ is: 'choosing' }),
  }
}

/** As the server has it: what was said of it so far comes with it. */
const checkedAs = (result: ValidateData): Checked => ({
  is: 'checked',
  result,
  mapping: mappingOf(result),
  ...result.said,
  stale: false,
  isDue: false,
  isChecking: false,
})
const mappingOf = (result: ValidateData): Mapping => Object.fromEntries(result.columns.map(({ header, field }) => [header, field]))
