import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readFile } from '../../../resources/contract/files.ts'
import { useCalls } from '../refine/calls.ts'

/** An uploaded file's bytes as an address that `<img>` and links understand; files need the token, so they are fetched. */
export function useStoredFile(id: unknown): { readonly url: string | null; readonly name: string; readonly type: string } {
  const calls = useCalls()
  const wanted = typeof id === 'string' && id !== '' ? id : null
  const { data } = useQuery({
    queryKey: ['stored-file', wanted],
    enabled: wanted !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: () => calls.send(readFile, { params: { id: wanted ?? '' } }),
  })
  const url = useMemo(() => (data ? URL.createObjectURL(data.blob) : null), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return { url: wanted ? url : null, name: data?.name ?? '', type: data?.type ?? '' }
}
