import { createAdministrator } from '../administrator.ts'
import { answersTo, flagsOf, type Question } from './arguments.ts'
import { runCommand, withProduct } from './open-product.ts'
import { sayRefusal } from './say-refusal.ts'

const questions: readonly Question[] = [
  { flag: 'institution', ask: 'Name of the institution, if there are several', usual: '' },
  { flag: 'school-code', ask: 'Code of the school; none for an administrator of the platform', usual: '' },
  { flag: 'firstname', ask: 'First name' },
  { flag: 'lastname', ask: 'Last name', usual: '' },
  { flag: 'email', ask: 'E-mail', usual: '' },
  { flag: 'username', ask: 'User name' },
  // also ADMIN_PASSWORD, because flags stay in the shell's history
  { flag: 'password', ask: 'Password (8 characters or more, a letter and a digit)' },
]

runCommand(() =>
  withProduct(async (product) => {
    const { flags } = flagsOf(process.argv.slice(2))
    const fromEnvironment = process.env['ADMIN_PASSWORD']
    const known = fromEnvironment && !flags.has('password') ? new Map([...flags, ['password', fromEnvironment]]) : flags
    const answers = await answersTo(questions, known)
    const of = (flag: string) => answers.get(flag) ?? ''
    const role = await createAdministrator(product, {
      institution: of('institution') || undefined,
      schoolCode: of('school-code') || undefined,
      username: of('username'),
      firstname: of('firstname'),
      lastname: of('lastname'),
      email: of('email'),
      password: of('password'),
    }).catch((error: unknown) => {
      throw new Error(sayRefusal(error), { cause: error })
    })
    return `${of('username')} can sign in now, as ${role === 'platform_admin' ? 'an administrator of the platform' : `administrator of the school ${of('school-code')}`}.`
  }),
)
