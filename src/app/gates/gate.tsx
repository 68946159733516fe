import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { licenseValidate } from '../../../resources/contract/licence.ts'
import { gates } from '../../../resources/kit/errors.ts'
import { printDate } from '../../../resources/kit/index.ts'
import { useAsk } from '../../engine/index.ts'
import { toOpen, type Demand } from '../../providers/access-control.ts'
import { callBy } from '../../providers/call.ts'
import { localeOf } from '../../providers/texts.ts'
import { http } from '../start/services.ts'
import { isKeptStanding } from '../offline/kept-start.ts'
import { scope } from '../start/scope.ts'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'
import { passageOf, type Asked } from './closed.ts'
import styles from './gate.module.css'

/** Most find every gate open. */
const ClosedGate = lazy(async () => ({ default: (await import('./closed-gate.tsx')).ClosedGate }))

/** The licence is asked per module and academic year. */
function useLicence({ package: flag = null }: Demand): Asked {
  const { academic_year, school_id } = useSyncExternalStore(scope.subscribe, scope.current)
  const { data, isError } = useQuery({
    queryKey: ['licence', flag, academic_year, school_id],
    queryFn: ({ signal }) =>
      callBy(http, licenseValidate, { params: { module_name: flag ?? '', academic_year }, signal, skipAutoToast: true }),
    enabled: flag !== null,
    staleTime: 300_000,
    retry: false,
  })
  if (flag === null) return { is: 'needless' }
  if (data) return { is: 'told', validity: data }
  return { is: isError ? 'failed' : 'waiting' }
}

interface GateProps {
  readonly path: string
  readonly demand: Demand
  /** of a page that shows nothing without a connection: what is shown in its place */
  readonly needs?: ReactNode
  readonly children: ReactNode
}
/** In order: licence, package flag, role; the data of the page itself is the last one, and the server's. */
export function Gate({ path, demand, needs = null, children }: GateProps) {
  const ask = useAsk()
  const signedIn = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const { role, days, isPackageLoading } = signedIn
  const asked = useLicence(demand)
  if (isPackageLoading && demand.package) return null
  const answer = ask(toOpen({ path, demand }))
  const own = answer.can ? null : (gates.find((gate) => gate === answer.reason) ?? 'role')
  const passage = passageOf(own, asked, demand.writes ?? false)
  if (passage.is === 'waiting') return null
  if (passage.is === 'closed')
    return (
      <Suspense fallback={null}>
        <ClosedGate word={passage.word} validity={passage.validity} role={role} />
      </Suspense>
    )
  if (needs && isKeptStanding(signedIn)) return <>{needs}</>
  const until = demand.package ? days.readOnly.get(demand.package) : undefined
  return (
    <>
      {until && <ReadOnlyBanner until={until} />}
      {children}
    </>
  )
}

/** In the days of grace: what is there can be read, nothing is changed any more. */
function ReadOnlyBanner({ until }: { readonly until: string }) {
  const { t, i18n } = useTranslation('shell')
  return (
    <p className={styles.grace} role="status">
      {t('gate.read_only_until', { date: printDate(until, localeOf(i18n.language)) })}
    </p>
  )
}
