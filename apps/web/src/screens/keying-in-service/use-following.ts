import { useState } from 'react';

/** Remembers whether the image follows the fields, for this browser. */
const memory = 'dropdate.keying.follow';

export function useFollowing() {
  const [isFollowing, setFollowing] = useState(() => localStorage.getItem(memory) !== 'off');
  return {
    isFollowing,
    setFollowing: (is: boolean) => {
      localStorage.setItem(memory, is ? 'on' : 'off');
      setFollowing(is);
    },
  };
}
