import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Gate as GateName } from '../../../resources/kit/errors.ts'
import { closedGate, type Demand } from '../../providers/access-control.ts'
import { http } from '../start/services.ts'
import { scope } from '../start/scope.ts'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'

interface Validity {
  readonly is_valid: boolean
  readonly reason?: string | null
}

/** The licence is asked per module and academic year; the page does not wait for it, since the server refuses anyway. */
function useLicence(demand: Demand): Validity | undefined {
  const { academic_year, school_id } = useSyncExternalStore(scope.subscribe, scope.current)
  const module_name = demand.package ?? null
  const { data } = useQuery({
    queryKey: ['licence', module_name, academic_year, school_id],
    queryFn: ({ signal }) =>
      http.send<Validity>({ url: '/api/license-module/license-validate/', query: { module_name }, signal, skipAutoToast: true }),
    enabled: module_name !== null,
    staleTime: 300_000,
    retry: false,
  })
  return data
}

/** In order: licence, package flag, role; the data of the page itself is the last one, and the server's. */
export function Gate({ demand, children }: { readonly demand: Demand; readonly children: ReactNode }) {
  const { role, flags, isPackageLoading } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const licence = useLicence(demand)
  if (isPackageLoading && demand.package) return null
  const closed: GateName | null = licence?.is_valid === false ? 'licence' : closedGate(demand, { role, flags })
  return closed ? <ClosedGate gate={closed} isExpired={licence?.reason === 'EXPIRED'} /> : <>{children}</>
}

/** Which gate closed, and who can open it. */
export function ClosedGate({ gate, isExpired }: { readonly gate: GateName; readonly isExpired?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <section className="message-page" role="alert">
      <svg viewBox="0 0 120 84" width="150" aria-hidden="true" className="message-art">
        <path d="M18 76V30a42 26 0 0 1 84 0v46M18 76h84M38 76V24M60 76V18M82 76V24M18 46h84" />
        <circle cx="60" cy="58" r="7" />
      </svg>
      <h1>{t(`gate.${gate}.title`)}</h1>
      <p>{gate === 'licence' && isExpired ? t('gate.licence.expired') : t(`gate.${gate}.text`)}</p>
      <p className="message-who">{t(`gate.${gate}.who`)}</p>
      <Link className="message-action" to="/dashboards/home">
        {t('go_home')}
      </Link>
    </section>
  )
}
