import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo } from 'react'
import type { Call } from '../../../resources/contract/call.ts'
import { readFile } from '../../../resources/contract/files.ts'
import { useCalls } from '../refine/calls.ts'

type FileCall = Call<`/${string}{id}/`, undefined, undefined, undefined, string>
/** By which call files are fetched within: a module that shows records to people who may not read their kind has one of its own. */
export const FilesBy = createContext<FileCall>(readFile)

/** An uploaded file's bytes as an address that `<img>` and links understand; files need the token, so they are fetched. */
export function useStoredFile(id: unknown): { readonly url: string | null; readonly name: string; readonly type: string } {
  const [calls, call] = [useCalls(), useContext(FilesBy)]
  const wanted = typeof id === 'string' && id !== '' ? id : null
  const { data } = useQuery({
    queryKey: ['stored-file', call.path, wanted],
    enabled: wanted !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: () => calls.send(call, { params: { id: wanted ?? '' } }),
  })
  const url = useMemo(() => (data ? URL.createObjectURL(data.blob) : null), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return { url: wanted ? url : null, name: data?.name ?? '', type: data?.type ?? '' }
}
