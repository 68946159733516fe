import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What every answer says: it is what it says it is, is not kept, is shown in no frame and used by no other site, and runs nothing. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** A page of ours is opened by itself, and asks for no powers of the device but the camera, which reads answer cards. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(self), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
} as const

/** Whoever came encrypted once comes so for a year: nobody on the way can offer the plain address instead. */
const onlyEncrypted = { 'strict-transport-security': 'max-age=31536000' } as const

export const usualHeaders = ({ id, protocol }: Pick<FastifyRequest, 'id' | 'protocol'>): Record<string, string> => ({
  'x-request-id': id,
  ...everywhere,
  ...(protocol === 'https' ? onlyEncrypted : {}),
})

/** What is refused before any of our own code sees it passes no hook: whoever answers it takes the headers from above. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(usualHeaders(request))
    done()
  })
}
