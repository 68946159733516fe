import type { Queries } from '../database/index.ts'
import { findByTelephone } from './families.ts'
import { placeOfOrigin } from './origins.ts'
import { findAccountAt, type Account } from './queries/accounts.ts'

export type { Account }

/**
 * User names are unique within an institution. Where the origin tells the institution only its users are asked; where it does not,
 * the directory of names says whose it is: nobody else can take it, and nothing is guessed. What is no name may be a guardian's telephone.
 */
export async function findAccount(q: Queries, origin: string | null, username: string): Promise<Account | null> {
  const place = await placeOfOrigin(q, origin)
  if (place === 'none') return null
  return (await findAccountAt(q, place, username.trim().toLowerCase())) ?? findByTelephone(q, place, username)
}

/** `sara.khan@alnoor.example` -> `s•••@a•••.example`, `+971501234567` -> `•••••567` */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@(.)[^.]*/, '$1•••@$2•••')
export const maskPhone = (phone: string): string => `•••••${phone.slice(-3)}`
/** `Karim Haddad` -> `K•••• H•••••`: enough for the person who knows the name, nothing for another. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')
