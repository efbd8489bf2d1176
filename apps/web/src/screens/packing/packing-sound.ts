/** The two sounds of packing mode. They differ in pitch and in rhythm, so that nobody needs to look. */
const sounds = {
  packed: [{ pitch: 1_320, from: 0, for: 0.08 }],
  refused: [
    { pitch: 220, from: 0, for: 0.16 },
    { pitch: 165, from: 0.2, for: 0.3 },
  ],
} as const;

let audio: AudioContext | null = null;

/** Plays a sound. A browser without sound, or one that refuses it, stays silent. */
export function playSound(kind: keyof typeof sounds): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    for (const { pitch, from, for: seconds } of sounds[kind]) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + from;
      tone.type = kind === 'packed' ? 'sine' : 'square';
      tone.frequency.value = pitch;
      // A tone that is cut off cracks.
      volume.gain.setValueAtTime(0.16, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
  } catch {
    // Packing goes on without sound: the page shows the same in large letters.
  }
}
