import { Stack } from '@mantine/core';
import { useState } from 'react';
import { CheckPanel } from './check-panel.tsx';
import { type Choice, ColumnsPanel } from './columns-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { ImagesField } from './images-field.tsx';
import { type Beginning, readBeginning } from './read-file.ts';
import { ResultPanel } from './result-panel.tsx';
import type { Target } from './targets.ts';
import { useTemplate } from './template.ts';
import { useImport } from './use-import.ts';

const nothingChosen: Choice = { paths: {}, preset: null, createMissing: false };

const settingsOf = ({ paths, preset, createMissing }: Choice) => ({
  preset,
  createMissing,
  columns: Object.entries(paths).map(([header, path]) => ({ header, path })),
});

/** A file, its columns, a dry run of its first rows, the import, and the refused rows. */
export function Importing({ target }: { readonly target: Target }) {
  const { mutation = '' } = target;
  const [file, setFile] = useState<File>();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const [images, setImages] = useState<File>();
  const [choice, setChoice] = useState(nothingChosen);
  const check = useImport();
  const whole = useImport();
  const { all } = useTemplate(target);
  const settings = { mutation, images, ...settingsOf(choice) };
  const reset = () => {
    check.reset();
    whole.reset();
  };
  async function choose(chosen: File | undefined) {
    reset();
    setChoice(nothingChosen);
    setFile(chosen);
    setBeginning(chosen ? await readBeginning(chosen) : null);
  }
  const start = (chosen: File) => whole.run(chosen, settings, false);
  return (
    <Stack>
      <FilePanel target={target} file={file} onChoose={choose}>
        {all.includes('images') && (
          <ImagesField
            file={images}
            refusal={check.refusedImages ?? whole.refusedImages}
            onChoose={(chosen) => {
              reset();
              setImages(chosen);
            }}
          />
        )}
      </FilePanel>
      {file && (
        <>
          <ColumnsPanel
            target={target}
            headers={beginning?.headers ?? []}
            choice={choice}
            onChange={(changed) => setChoice((before) => ({ ...before, ...changed }))}
          />
          <CheckPanel
            beginning={beginning}
            check={check}
            isImporting={whole.isRunning}
            onCheck={() => check.run(beginning?.file ?? file, settings, true)}
            onStart={() => start(file)}
          />
        </>
      )}
      <ResultPanel whole={whole} onSend={start} />
    </Stack>
  );
}
