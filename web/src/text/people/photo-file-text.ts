import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const photoFileText = texts({
  unnamed: 'This file',
  unread: (names: string) =>
    `${names} could not be read. If it is kept in the cloud, open it on this device first. If it is a folder, choose the photos in it.`,
  noPhoto: (names: string, count: number) =>
    plural(count, { one: `${names} is not a photo.`, other: `${names} are not photos.` }),
  damaged: (names: string) => `${names} is damaged and cannot be opened. Choose a screenshot of it, or another photo.`,
  closed: (names: string, kind: string) =>
    `${names} cannot be opened here: it is saved as ${kind}, whatever its name says.`,
  iphone:
    'On this phone: Settings › Camera › Formats › Most Compatible, then take the photo again. Or choose a screenshot of it.',
  android:
    'On this phone: in the settings of the camera, turn off HEIC (“High efficiency”), then take the photo again. Or choose a screenshot of it.',
  computer:
    'Choose a screenshot of it, or save it as JPG on the phone that took it (on an iPhone: Settings › Camera › Formats › Most Compatible).',
  screenshot: 'Choose a screenshot of it.',
  tooLarge: (maxMb: number) => `This photo is larger than ${maxMb} MB. Please choose a smaller one.`,
});
