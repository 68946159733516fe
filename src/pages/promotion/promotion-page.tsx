import { Alert, Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getPromotion, type PromotionOverview } from '../../../resources/contract/promotion.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, BackLink, useLiveAnswer, useLocale, usePageWords, useParams } from '../../engine/index.ts'
import { Facts, Mark, Page, Steps } from '../../ui/index.ts'
import { CarryOut } from './carry-out.tsx'
import { Difference } from './difference.tsx'
import { Eligibility } from './eligibility.tsx'
import { Placement } from './placement.tsx'
import { nameIn, statusIn, statusTones, yearsIn } from './said.ts'
import { Unplaced } from './unplaced.tsx'
import { stepsOf, way, type WayStep } from './way.ts'

/** A promotion on its way: who goes on and why, where to, what would change, and its steps. */
export function PromotionPage() {
  const [words, locale, { id = '' }] = [usePageWords('promotion'), useLocale(), useParams()]
  const answer = useLiveAnswer(getPromotion, ['promotions', 'promotion-decisions'], { id })
  const overview = answer.is === 'ready' ? answer.data : null
  return (
    <Page
      title={overview ? <bdi>{yearsIn(overview, locale)}</bdi> : words('promotion')}
      aside={overview && <Mark tone={statusTones[overview.status]}>{statusIn(overview.status, locale)}</Mark>}
      above={<BackLink to="/masters/students_promotion">{words('title')}</BackLink>}
    >
      <Answered answer={answer} rows={10}>
        {(promotion) => <Way promotion={promotion} />}
      </Answered>
    </Page>
  )
}

const firstStep = ({ status }: PromotionOverview): WayStep => (status === 'draft' ? 'eligibility' : 'carry_out')

function Way({ promotion }: { readonly promotion: PromotionOverview }) {
  const [words, [address, setAddress]] = [usePageWords('promotion'), useSearchParams()]
  const said = address.get('step')
  const step = way.find((one) => one === said) ?? firstStep(promotion)
  const go = (to: WayStep) => setAddress({ step: to })
  const { summary, forecast } = promotion
  const broken: WayStep[] = summary.unplaced > 0 && promotion.status !== 'undone' ? ['placement'] : []
  const isLacking = address.get('only') === 'unplaced'
  return (
    <Flex vertical gap={16}>
      <Steps label={words('way')} steps={stepsOf(words, broken)} at={way.indexOf(step)} onStep={(to) => go(way[to]!)} />
      {!forecast.is_licensed && promotion.status !== 'executed' && (
        <Alert type="error" showIcon title={words('unlicensed', { year: promotion.to_year })} />
      )}
      {step !== 'scope' && <Unplaced promotion={promotion} onShow={() => setAddress({ step: 'eligibility', only: 'unplaced' })} />}
      {step === 'scope' && <Scope promotion={promotion} />}
      {step === 'eligibility' && (
        <Eligibility key={String(isLacking)} promotion={promotion} isLacking={isLacking} onNext={() => go('placement')} />
      )}
      {step === 'placement' && <Placement promotion={promotion} onNext={() => go('difference')} />}
      {step === 'difference' && <Difference promotion={promotion} onNext={() => go('carry_out')} />}
      {step === 'carry_out' && <CarryOut promotion={promotion} />}
    </Flex>
  )
}

function Scope({ promotion: one }: { readonly promotion: PromotionOverview }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  return (
    <Facts
      facts={[
        { key: 'from', label: words('from_year'), value: <bdi>{one.from_year}</bdi> },
        { key: 'to', label: words('into_year'), value: <bdi>{one.to_year}</bdi> },
        { key: 'rules', label: words('rules'), value: <bdi>{nameIn(one.rule_set, locale)}</bdi> },
        { key: 'children', label: words('students'), value: printNumber(one.summary.total, locale) },
        { key: 'classes', label: words('classes'), value: <bdi>{one.scope}</bdi> },
      ]}
    />
  )
}
