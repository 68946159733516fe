import { useInvalidate } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  cancelUpload,
  commitUpload,
  getFailedRows,
  getProgress,
  getTemplate,
  revalidateUpload,
  validateUpload,
  type CommitData,
  type ImportAnswers,
  type Mapping,
  type ValidateData,
} from '../../../resources/contract/excel-upload.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import { saveFile } from '../export/download.ts'
import { useCalls } from '../refine/calls.ts'
import { failureOf, isLost } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
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
      readonly stale: boolean
    }
  | { readonly is: 'writing'; readonly id: string; readonly result: ValidateData; readonly isLost: boolean }
  | { readonly is: 'done'; readonly result: ValidateData; readonly outcome: CommitData }

/** Progress asks for a UUID; `crypto.randomUUID` is missing on plain-http school networks. */
function newUploadId(): string {
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
        setUpload({ is: 'checked', result, mapping: mappingOf(result), reading: {}, answers: noAnswers, stale: false })
      },
      { is: 'choosing' },
    )

  const map = (mapping: Mapping) => {
    if (upload.is === 'checked') setUpload({ ...upload, mapping, stale: true })
  }
  const tell = (reading: Reading) => {
    if (upload.is === 'checked') setUpload({ ...upload, reading: { ...upload.reading, ...reading }, stale: true })
  }
  const answer = (answers: ImportAnswers) => {
    if (upload.is === 'checked') setUpload({ ...upload, answers, stale: true })
  }
  const checkAgain = (mapping: Mapping | null, reading: Reading) => {
    if (upload.is !== 'checked') return
    const { result, answers } = upload
    void attempt(async () => {
      setUpload({ is: 'checking', id: result.upload_id, fileName: result.file_name })
      const again = await calls.send(revalidateUpload, { body: { upload_id: result.upload_id, mapping, reading, answers } })
      setUpload({ is: 'checked', result: again, mapping: mappingOf(again), reading, answers, stale: false })
    }, upload)
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
    const { mapping, reading, answers, result } = upload
    void attempt(async () => {
      setUpload({ is: 'writing', id: result.upload_id, result, isLost: false })
      const sent = calls.send(commitUpload, {
        body: { upload_id: result.upload_id, mapping, reading, answers, options: { update_existing: updateExisting } },
      })
      const outcome = await sent.catch(async (thrown: unknown) => {
        if (!isLost(thrown)) throw thrown
        setUpload({ is: 'writing', id: result.upload_id, result, isLost: true })
        const ended = await whatBecame(() => progressOf(result.upload_id), updateExisting, isHere)
        if (ended?.is === 'kept') return ended.outcome
        if (ended) throw new Error(words(`import.${ended.is}`))
        return null
      })
      if (!outcome) return
      await invalidate({ resource: resource.name, invalidates: ['resourceAll'] })
      void cache.invalidateQueries({ queryKey: ['pickable', resource.name] })
      setUpload({ is: 'done', result, outcome })
    }, upload)
  }
  const cancel = () => {
    if (runningId) void calls.send(cancelUpload, { body: { upload_id: runningId } }).catch(() => undefined)
  }
  const download = (kind: 'template' | 'failed', format: 'xlsx' | 'csv') =>
    attempt(async () => {
      const id = upload.is === 'checked' || upload.is === 'done' ? upload.result.upload_id : ''
      const file =
        kind === 'template'
          ? await calls.send(getTemplate, { params: { entity: resource.name, format } })
          : await calls.send(getFailedRows, { params: { upload_id: id, format } })
      saveFile(file, `${resource.name}-${kind}.${format}`)
    }, upload)

  return {
    upload,
    problem,
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

const noAnswers: ImportAnswers = { one: {}, alike: {} }
const mappingOf = (result: ValidateData): Mapping => Object.fromEntries(result.columns.map(({ header, field }) => [header, field]))
