import { z } from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
/** An unset variable and an empty one mean the same. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const schema = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65535)).transform((port) => port ?? 3000),
  HOST: optional(z.string()).transform((host) => host ?? '127.0.0.1'),
  DATA_DIR: optional(z.string()).transform((folder) => folder ?? '.data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  DEMO: optional(z.enum(['true', 'false', 'force'])),
  DEMO_STUDENTS: optional(z.coerce.number().int().min(1).max(1_000_000)).transform((students) => students ?? 1200),
  AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  SMS_URL: optional(z.url()),
  MAIL_FROM: optional(z.string()),
  TRUST_PROXY: optional(z.string()),
  ALLOWED_ORIGINS: optional(z.string()),
  OFFLINE: optional(flag).transform((isOn) => isOn ?? true),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])).transform((level) => level ?? 'info'),
  UPLOAD_MAX_MB: optional(z.coerce.number().int().min(1).max(200)).transform((size) => size ?? 20),
  UPLOAD_PERSON_MB: optional(z.coerce.number().int().min(1).max(1_000_000)).transform((size) => size ?? 100),
  UPLOAD_SCHOOL_MB: optional(z.coerce.number().int().min(1).max(100_000_000)).transform((size) => size ?? 10_240),
  NODE_ENV: optional(z.string()),
})

type Read = z.output<typeof schema>

export interface Environment {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** unset: a demo world where the database is empty; `force`: also served to other machines */
  readonly demo: Read['DEMO']
  readonly demoStudents: number
  readonly authSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly smsUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly trustProxy: boolean | string | number
  readonly allowedOrigins: readonly string[]
  /** may registers be taken along on devices, and the console with them? */
  readonly offline: boolean
  readonly logLevel: Read['LOG_LEVEL']
  readonly uploadMaxMB: number
  /** what all files of one person may take together, and all of one school */
  readonly uploadPersonMB: number
  readonly uploadSchoolMB: number
  /** what declarations name: keys of other systems */
  readonly named: (name: string) => string | undefined
}

/** A wrong environment stops the start with everything that is wrong in it. */
export class EnvironmentError extends Error {}

const trusted = (said: string | undefined): boolean | string | number => {
  if (said === undefined) return false
  const asFlag = flag.safeParse(said)
  // the one proxy in front: what its sender wrote into the same header before it is nobody's word
  if (asFlag.success) return asFlag.data && 1
  return /^\d+$/.test(said) ? Number(said) : said
}

/** What a log must not repeat: keys, passwords, and addresses that hold them. */
const isSecret = (name: string): boolean => /SECRET|PASSWORD|TOKEN|_URL$/.test(name)

export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = schema.safeParse(variables)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `  ${path.join('.')}: ${message}${isSecret(name) ? '' : ` (it is "${variables[name]}")`}`
    })
    throw new EnvironmentError(`The environment has ${lines.length === 1 ? 'a mistake' : 'mistakes'}:\n${lines.join('\n')}`)
  }
  const said = parsed.data
  return {
    port: said.PORT,
    host: said.HOST,
    dataDir: said.DATA_DIR,
    databaseUrl: said.DATABASE_URL,
    demo: said.DEMO,
    demoStudents: said.DEMO_STUDENTS,
    authSecret: said.AUTH_SECRET,
    smtpUrl: said.SMTP_URL,
    smsUrl: said.SMS_URL,
    mailFrom: said.MAIL_FROM,
    trustProxy: trusted(said.TRUST_PROXY),
    allowedOrigins: (said.ALLOWED_ORIGINS ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((origin) => origin.replace(/\/$/, '')),
    offline: said.OFFLINE,
    logLevel: said.LOG_LEVEL,
    uploadMaxMB: said.UPLOAD_MAX_MB,
    uploadPersonMB: said.UPLOAD_PERSON_MB,
    uploadSchoolMB: said.UPLOAD_SCHOOL_MB,
    named: (name) => variables[name]?.trim() || undefined,
  }
}
