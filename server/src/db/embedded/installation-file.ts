/** File of the data folder with the id of the installation whose database belongs to it. */
export const installationFile = 'installation.id';
