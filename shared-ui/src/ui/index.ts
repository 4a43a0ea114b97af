/**
 * Parts in the look of the theme that stand on React alone. They must not import `platform`: code of this package cannot
 * reach the shared copy, and would bring a second router or store.
 */
export { AnswerToggle } from './AnswerToggle.tsx'
export { Button, buttonLook } from './Button.tsx'
export { ChoiceGroup } from './ChoiceGroup.tsx'
export { ConfirmDialog } from './ConfirmDialog.tsx'
export { Dialog } from './Dialog.tsx'
export { EmptyState } from './EmptyState.tsx'
export { ErrorState } from './ErrorState.tsx'
export { Field } from './Field.tsx'
export { FieldFrame } from './FieldFrame.tsx'
export { Footer } from './Footer.tsx'
export { NotFound } from './NotFound.tsx'
export { ProgressBar } from './ProgressBar.tsx'
export { Select } from './Select.tsx'
export { Sheet } from './Sheet.tsx'
export { Skeleton } from './Skeleton.tsx'
export { Spinner } from './Spinner.tsx'
export { StageBadge } from './StageBadge.tsx'
export { TextArea } from './TextArea.tsx'
export { usePageTitle } from './usePageTitle.ts'
export { useWideScreen } from './useWideScreen.ts'
