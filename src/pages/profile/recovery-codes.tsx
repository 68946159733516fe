import { Alert, Button, Flex } from 'antd'
import { saveFile, usePageWords } from '../../engine/index.ts'
import styles from './factor.module.css'

/** Told this once: whoever goes on says that he has kept them. */
export function RecoveryCodes({ codes, account }: { readonly codes: readonly string[]; readonly account: string }) {
  const words = usePageWords('profile')
  return (
    <Flex vertical gap={12}>
      <Alert type="warning" showIcon title={words('codes_once')} />
      <ol className={styles.codes} dir="ltr" aria-label={words('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Flex wrap gap={8}>
        <Button onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>{words('codes_copy')}</Button>
        <Button
          onClick={() =>
            saveFile(
              {
                blob: new Blob([`${words('codes_of', { account })}\r\n\r\n${codes.join('\r\n')}\r\n`], {
                  type: 'text/plain;charset=utf-8',
                }),
                name: 'recovery-codes.txt',
              },
              'recovery-codes.txt',
            )
          }
        >
          {words('codes_save')}
        </Button>
      </Flex>
    </Flex>
  )
}
