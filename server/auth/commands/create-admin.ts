import { createFirstAdministrator, sayRefusal } from '../first-administrator.ts'
import { answersTo, flagsOf, type Question } from './arguments.ts'
import { runCommand, withProduct } from './open-product.ts'

const thisYear = new Date().getFullYear() - (new Date().getMonth() < 6 ? 1 : 0)

const questions: readonly Question[] = [
  { flag: 'institution', ask: 'Name of the institution' },
  { flag: 'school', ask: 'Name of the school' },
  { flag: 'school-code', ask: 'Code of the school', usual: 'S-1' },
  { flag: 'country', ask: 'Country, two letters', usual: 'AE' },
  { flag: 'timezone', ask: 'Time zone', usual: 'Asia/Dubai' },
  { flag: 'academic-year', ask: 'Academic year', usual: `${thisYear}-${thisYear + 1}` },
  { flag: 'phone', ask: 'Telephone of the school' },
  { flag: 'email', ask: 'E-mail of the administrator' },
  { flag: 'firstname', ask: 'First name of the administrator' },
  { flag: 'lastname', ask: 'Last name', usual: '' },
  { flag: 'username', ask: 'User name', usual: 'admin' },
  // also ADMIN_PASSWORD, because flags stay in the shell's history
  { flag: 'password', ask: 'Password (8 characters or more, a letter and a digit)' },
  { flag: 'origin', ask: 'Address of the console, if this institution has its own', usual: '' },
]

runCommand(() =>
  withProduct(async (product) => {
    const { flags } = flagsOf(process.argv.slice(2))
    const fromEnvironment = process.env['ADMIN_PASSWORD']
    const known = fromEnvironment && !flags.has('password') ? new Map([...flags, ['password', fromEnvironment]]) : flags
    const answers = await answersTo(questions, known)
    const of = (flag: string) => answers.get(flag) ?? ''
    try {
      await createFirstAdministrator(product, {
        institution: of('institution'),
        origin: of('origin') || undefined,
        school: of('school'),
        schoolCode: of('school-code'),
        country: of('country').toUpperCase(),
        timezone: of('timezone'),
        phone: of('phone'),
        email: of('email'),
        academicYear: of('academic-year'),
        username: of('username'),
        firstname: of('firstname'),
        lastname: of('lastname'),
        password: of('password'),
      })
    } catch (error) {
      throw new Error(sayRefusal(error), { cause: error })
    }
    return `${of('username')} can sign in to ${of('institution')} now.`
  }),
)
