import type { QuestionnaireHead } from '../../../resources/contract/questionnaires.ts'
import { itemsByCategory } from '../../../resources/domain/psychometrics/scoring.ts'
import type { Questionnaire, Said } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { modeOf } from '../../../resources/domain/psychometrics/states.ts'

export type QuestionnaireStatus = 'draft' | 'published' | 'withdrawn'
/** A questionnaire as it is now. */
export interface Found {
  readonly definition: Questionnaire
  readonly status: QuestionnaireStatus
  /** it comes with the product */
  readonly is_shipped: boolean
  /** what a school's own is a copy of */
  readonly copied_from: Questionnaire | null
}

export const said = ([en, ar]: Said): { en: string; ar: string | null } => ({ en, ar })

/** What is said of a questionnaire wherever it is used. */
export function headOf({ definition, status, is_shipped, copied_from }: Found): QuestionnaireHead {
  const places = itemsByCategory(definition)
  return {
    questionnaire_id: definition.questionnaire_id,
    version: definition.version,
    name: said(definition.name),
    about: said(definition.about),
    respondent: definition.respondent,
    mode: modeOf[definition.respondent],
    age_min: definition.age_min,
    age_max: definition.age_max,
    languages: [...definition.languages],
    licence: definition.licence,
    source: definition.source,
    source_ar: definition.source_ar,
    notice: definition.notice && said(definition.notice),
    time_min: definition.time_min,
    items: definition.items.length,
    status,
    is_shipped,
    copied_from: copied_from && said(copied_from.name),
    categories: definition.categories.map(({ code, name, description, parent, alpha }) => ({
      category_id: code,
      name: said(name),
      description: description && said(description),
      parent,
      alpha,
      items: places.get(code)?.length ?? 0,
    })),
  }
}
export const toldItems = ({ items }: Questionnaire) =>
  items.map(({ item_no, text, category, key, required }) => ({ item_no, text: said(text), category_id: category, key, required }))
