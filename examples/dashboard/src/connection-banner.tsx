import { useIsRetrying } from './connection.ts';
import { useLanguage } from './language.tsx';

/** Says that the service does not answer, as long as that is so. */
export function ConnectionBanner() {
  const isRetrying = useIsRetrying();
  const { say } = useLanguage();
  return (
    <div role="alert" className="banner">
      {isRetrying && <p>{say('away')}</p>}
    </div>
  );
}
