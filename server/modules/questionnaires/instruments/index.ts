import type { Questionnaire } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { ipip50 } from './ipip-50.ts'
import { ipipNeo120 } from './ipip-neo-120.ts'
import { miniIpip } from './mini-ipip.ts'
import { onetShortForm } from './onet-ip-sf.ts'
import { slss } from './slss.ts'

/** Questionnaires that come with the product, the shortest first. All may be used by schools without asking anybody. */
export const shipped: readonly Questionnaire[] = [slss, miniIpip, ipip50, onetShortForm, ipipNeo120()]
const byId = new Map(shipped.map((one) => [one.questionnaire_id, one]))
export const shippedOf = (questionnaireId: string): Questionnaire | null => byId.get(questionnaireId) ?? null
