import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';

interface ImagesFieldProps {
  readonly file: File | undefined;
  /** The reason why the gateway has refused the file. */
  readonly refusal: string | undefined;
  onChoose(file: File | undefined): void;
}

/** The images that the rows of a file name, in a ZIP. Another file is not sent. */
export function ImagesField({ file, refusal, onChoose }: ImagesFieldProps) {
  const { transfer: words } = useWords();
  const [wrong, setWrong] = useState<string>();
  async function choose(chosen: File | null) {
    const isRight = chosen === null || (await isZip(chosen));
    setWrong(isRight ? undefined : chosen.name);
    onChoose(isRight ? (chosen ?? undefined) : undefined);
  }
  return (
    <FileInput
      label={words.images}
      description={words.imagesHint}
      placeholder={words.chooseZip}
      accept=".zip,application/zip"
      leftSection={<Icon name="upload" size={14} />}
      value={file ?? null}
      error={wrong === undefined ? refusal : words.notZip(wrong)}
      onChange={choose}
      clearable
      clearButtonProps={{ 'aria-label': words.removeImages }}
      maw={420}
      mt="md"
    />
  );
}

/** A ZIP begins with an entry or, if it has none, with its end. */
async function isZip(file: File): Promise<boolean> {
  return ['PK\x03\x04', 'PK\x05\x06'].includes(await file.slice(0, 4).text());
}
