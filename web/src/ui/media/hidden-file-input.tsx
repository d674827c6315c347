import type { Ref } from 'react';

interface Props {
  /** opens it: `ref.current?.click()` */
  ref: Ref<HTMLInputElement>;
  accept: string;
  /** by the camera of the device, where there is one */
  camera?: boolean;
  multiple?: boolean;
  testId: string;
  onFiles: (files: File[]) => void;
}

/** The browser's own way to a file or a camera, behind a button of ours. */
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
      // the same file picked again must be a change again
      currentTarget.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
