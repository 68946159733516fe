import { Modal } from 'antd'
import { useWords } from '../refine/language.ts'

export default function StatusDialog({ name, onClose, onConfirm }: { readonly name: string; onClose(): void; onConfirm(): void }) {
  const words = useWords()
  return (
    <Modal
      open
      width={420}
      title={words('status.confirm', { name })}
      okText={words('status.deactivate')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true }}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{words('status.confirm_text')}</p>
    </Modal>
  )
}
