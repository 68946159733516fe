import { completeSetup, openSetup, type Setup, type SetupChoices } from '../../../resources/contract/setup.ts'
import { fieldOf, type Text } from '../../../resources/kit/index.ts'
import schools from '../../../resources/schools.ts'
import { lovSeeds, nationalitySeeds } from '../../modules/lovs/service.ts'
import { AppError, unknownRoute } from '../../request/errors.ts'
import { handlePublic, type PublicContext, type Route } from '../../request/route.ts'
import { forget, reserve, setupLimit } from '../limits.ts'
import { unwrapPassword } from '../passwords.ts'
import { isSetupCode, setupCodeOf } from './code.ts'
import { hasInstitution, setUp, type SetupDeps } from './first-institution.ts'

export interface FirstSetup {
  /** does nobody have an institution here yet? Once somebody has, it stays closed without asking again. */
  isOpen(): Promise<boolean>
  /** printed where the server was started: whoever reads it there may set it up */
  readonly code: string
  readonly routes: Route[]
}

const wrongCode = () =>
  new AppError('OTP_INVALID', ['This is not the code that the server printed', 'ليس هذا هو الرمز الذي طبعه الخادم'], {
    problems: { code: [{ code: 'code_wrong' }] },
  })

const optionsOf = (labels: Readonly<Record<string, Text>>): SetupChoices['country'] =>
  Object.entries(labels).map(([value, [en, ar]]) => ({ value, label: [en, ar] }))

const termNames: readonly Text[] = [
  ['Term 1', 'الفصل الأول'],
  ['Term 2', 'الفصل الثاني'],
  ['Term 3', 'الفصل الثالث'],
  ['Term 4', 'الفصل الرابع'],
  ['Term 5', 'الفصل الخامس'],
  ['Term 6', 'الفصل السادس'],
]

/** What the new institution will find in its lists, before it has any. */
function choicesOf(): SetupChoices {
  return {
    school_category: optionsOf(lovSeeds.school_category),
    country: optionsOf(nationalitySeeds()),
    timezone: optionsOf(fieldOf(schools, 'timezone').options ?? {}),
    weekend_days: optionsOf(fieldOf(schools, 'weekend_days').options ?? {}),
    term_names: termNames.map(([en, ar]) => [en, ar]),
  }
}

const unwrapped = (setup: Setup): Setup => ({
  ...setup,
  administrators: setup.administrators.map((one) => ({ ...one, password: unwrapPassword(one.password) ?? '' })),
})

/** The set-up of an installation without an institution: open to whoever knows the code, closed for good afterwards. */
export function createFirstSetup(deps: SetupDeps & { readonly secret: string }): FirstSetup {
  const { database, secret } = deps
  let isClosed = false
  const isOpen = async (): Promise<boolean> => {
    if (!isClosed) isClosed = await hasInstitution(database)
    return !isClosed
  }
  type Asked = Pick<PublicContext, 'ip'>
  /** Every try is counted before it is looked at; the right code forgets the wrong ones. */
  async function admit({ ip }: Asked, code: string): Promise<void> {
    if (!(await isOpen())) throw unknownRoute()
    await reserve(database, setupLimit(ip))
    if (!isSetupCode(secret, code)) throw wrongCode()
    await database.write(null, (q) => forget(q, setupLimit(ip)))
  }
  const routes = [
    handlePublic(openSetup, async ({ context, body }) => {
      await admit(context, body.code)
      return choicesOf()
    }),
    handlePublic(completeSetup, async ({ context, body: { code, check, setup } }) => {
      await admit(context, code)
      const { locale, ip, requestId, browserUid } = context
      await setUp(deps, unwrapped(setup), { check, context: { locale, ip, requestId, browserUid } })
      return { is_done: !check }
    }),
  ]
  return { isOpen, code: setupCodeOf(secret), routes }
}
