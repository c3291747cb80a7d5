import type { ReactNode } from 'react';
import { useLanguage } from './language.tsx';
import { isWord } from './words.ts';

interface PanelProps {
  readonly title: string;
  /** How many there are of what the title names. */
  readonly count?: number | undefined;
  /** The section that the caller may not read, where the content is closed. */
  readonly closed?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page under a title. */
export function Panel({ title, count, closed, className = '', children }: PanelProps) {
  const { number } = useLanguage();
  return (
    <section className={`panel ${className}`} aria-label={title}>
      <h2>{count === undefined ? title : `${title} (${number(count)})`}</h2>
      {closed ? <Closed section={closed} /> : children}
    </section>
  );
}

/** Stands in place of what the caller may not read. */
export function Closed({ section }: { section: string }) {
  const { say } = useLanguage();
  return (
    <span className="closed">
      {say('noRightTo')} {isWord(section) ? say(section) : section}
    </span>
  );
}

/** The status of an order. */
export function Status({ status }: { status: string }) {
  const { say } = useLanguage();
  return <span className={`status ${status}`}>{isWord(status) ? say(status) : status}</span>;
}
