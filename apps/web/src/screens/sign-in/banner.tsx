import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import classes from './sign-in.module.css';

const banners = [
  { flag: 'timeout', tone: 'info', icon: IconClock, text: 'Your session timed out due to inactivity.' },
  { flag: 'signout', tone: 'success', icon: IconCircleCheck, text: 'You have successfully signed out.' },
  { flag: 'created', tone: 'success', icon: IconCircleCheck, text: 'Your account has been created.' },
] as const;

/** Tells why the user sees this page (specification 1, section 2.3). */
export function Banner({ query }: { readonly query: URLSearchParams }) {
  const banner = banners.find(({ flag }) => query.has(flag));
  if (banner === undefined) return null;
  const Icon = banner.icon;
  return (
    <div className={classes.banner} data-tone={banner.tone} role="status">
      <Icon size={16} stroke={1.8} aria-hidden />
      <p>{banner.text}</p>
    </div>
  );
}
