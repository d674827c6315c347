import type { Ref } from 'react';

interface Props {
  /** opens it: `ref.current?.click()` */
  ref: Ref<HTMLInputElement>;
  accept: string;
  /** with the device's camera, if it has one */
  camera?: boolean;
  multiple?: boolean;
  testId: string;
  onFiles: (files: File[]) => void;
}

/** The browser's own file or camera input, behind our button. */
export const HiddenFileInput = ({ ref, accept, camera, multiple, testId, onFiles }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    capture={camera ? 'environment' : undefined}
    multiple={multiple}
    hidden
    data-testid={testId}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      // picking the same file again must fire a change
      currentTarget.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
