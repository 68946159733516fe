import type { Transporter } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly lang?: 'en' | 'ar'
}
export interface Mailer {
  /** `sent`: handed to the SMTP server; `logged`: there is none, the log has it */
  mail(message: Mail): Promise<'sent' | 'logged'>
  sms(to: string, text: string): Promise<'sent' | 'logged'>
  close(): void
}
export interface MailerOptions {
  readonly smtpUrl?: string | undefined
  readonly smsUrl?: string | undefined
  readonly from?: string
  /** where messages go while no server is named */
  readonly log: (message: string, details: Record<string, unknown>) => void
}

const patience = 10_000

export function createMailer({ smtpUrl, smsUrl, log, from = 'School console <no-reply@school.local>' }: MailerOptions): Mailer {
  let opened: Promise<Transporter> | null = null
  // with the first message: what a school without a mail server never uses does not make each start longer
  const open = async (url: string): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }, { from })
  }
  return {
    async mail({ to, subject, text, html }) {
      if (!smtpUrl) {
        log('mail (no SMTP_URL)', { to, subject, text })
        return 'logged'
      }
      opened ??= open(smtpUrl)
      const transport = await opened.catch((thrown: unknown) => {
        // the next message tries again
        opened = null
        throw thrown
      })
      await transport.sendMail({ to, subject, text, ...(html ? { html } : {}) })
      return 'sent'
    },
    async sms(to, text) {
      if (!smsUrl) {
        log('sms (no SMS_URL)', { to, text })
        return 'logged'
      }
      const answer = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
      return 'sent'
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  }
}
